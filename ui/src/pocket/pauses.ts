// Pauses of the program in long work, in which it answers other calls: it is set aside where it stands (JSPI, in Chrome since 137, Firefox 153
// and Safari 27). In an older browser it works in one go.

type Imported = (milliseconds: number) => unknown;
type Exported = () => number | Promise<number>;

/** The part of WebAssembly that TypeScript does not know yet. */
interface Switching {
  /** A function that sets the program aside until its promise is settled. */
  Suspending?: new (imported: Imported) => WebAssembly.ImportValue;
  /** A function of the program that may be set aside. */
  promising?: (exported: Exported) => Exported;
}

const { Suspending, promising } = WebAssembly as Switching;

/** The end of this turn of the event loop, so that messages arrive. A timer would wait for some milliseconds. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function waitHere(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** What the program imports in order to pause: `meanwhile` is done within, and what it throws ends the program. */
export function pauses(meanwhile: () => Promise<void>): WebAssembly.ImportValue {
  if (!Suspending || !promising) return waitHere;
  return new Suspending(async (milliseconds) => {
    const end = performance.now() + milliseconds;
    do {
      await (end - performance.now() > 4 ? new Promise((resolve) => setTimeout(resolve, 4)) : turn());
      await meanwhile();
    } while (performance.now() < end);
  });
}

/** An export that may pause. */
export function pausing(exported: Exported): Exported {
  return Suspending && promising ? promising(exported) : exported;
}
