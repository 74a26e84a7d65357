/** Turns the lock that keeps the screen lit on or off. */
type Transport = (on: boolean) => Promise<void>;

/** Keeps the screen lit until the returned function is called. Does nothing where that is not possible. */
export function keepAwake(): () => void {
  let done = false;
  let held: Transport | undefined;
  void transport().then((way) => {
    if (done) return;
    held = way;
    void way(true);
  });
  // A browser releases the lock whenever the page is hidden.
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

/** Runs the calls one after another, so that the last one counts. */
function inTurn(way: Transport): Transport {
  let turn = Promise.resolve();
  return (on) => (turn = turn.then(() => way(on)));
}

/** In the desktop window, Rust asks the operating system, because the web view cannot. */
async function ofWindow(): Promise<Transport> {
  const { invoke } = await import('@tauri-apps/api/core');
  return async (on) => void (await invoke('keep_awake', { on }));
}

function ofBrowser(): Transport {
  let lock: WakeLockSentinel | undefined;
  return async (on) => {
    if (!on) await lock?.release();
    // Browsers refuse on a nearly empty battery, on a hidden page, and outside https.
    else if (!lock || lock.released) lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  };
}
