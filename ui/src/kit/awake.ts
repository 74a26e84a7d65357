/** A way to keep the screen lit. */
type Transport = (on: boolean) => Promise<void>;

/** Keeps the screen lit until the function it gives back is called. Where nothing can, nothing happens. */
export function keepAwake(): () => void {
  let done = false;
  let held: Transport | undefined;
  void transport().then((way) => {
    if (done) return;
    held = way;
    void way(true);
  });
  // A browser lets go of the screen whenever the page is hidden.
  const seen = () => void (document.visibilityState === 'visible' && held?.(true));
  document.addEventListener('visibilitychange', seen);
  return () => {
    done = true;
    document.removeEventListener('visibilitychange', seen);
    void held?.(false);
  };
}

let chosen: Promise<Transport> | undefined;

function transport(): Promise<Transport> {
  return (chosen ??= ('__TAURI_INTERNALS__' in window ? ofWindow() : Promise.resolve(ofBrowser())).then(inTurn));
}

/** One wish after the other, so that the last one counts. */
function inTurn(way: Transport): Transport {
  let turn = Promise.resolve();
  return (on) => (turn = turn.then(() => way(on)));
}

/** The desktop window asks the system; the web view inside it cannot. */
async function ofWindow(): Promise<Transport> {
  const { invoke } = await import('@tauri-apps/api/core');
  return async (on) => void (await invoke('keep_awake', { on }));
}

function ofBrowser(): Transport {
  let lock: WakeLockSentinel | undefined;
  return async (on) => {
    if (!on) await lock?.release();
    // Refused on a battery that is nearly empty, on a hidden page, and outside https.
    else if (!lock || lock.released) lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  };
}
