import type { Notice } from '../api/call';
import { follow, isSaidByFrame, noAnswer } from './connection.svelte';
import { isSwapped } from './perspective.svelte';
import { Refused, Waits, type Answer, type Kind, type RequestOf, type Transport } from './calls';

let transport: Transport | undefined;

/** Sets the transport, once, when the page starts. */
export function openDoor(opened: Transport): void {
  transport = opened;
}

/** Every query and command goes through here, as the user sees it from their seat. Throws a `Refused`. */
export async function call<K extends Kind>(request: RequestOf<K> & { kind: K }): Promise<Answer<K>> {
  if (!transport) throw new Error('the door is not open yet');
  if (!isSwapped()) return (await follow(transport.call(request))) as Answer<K>;
  const { swappedAnswer, swappedProblem, swappedRequest } = await swapping();
  try {
    return swappedAnswer(request.kind, (await follow(transport.call(swappedRequest(request)))) as Answer<K>);
  } catch (error) {
    throw error instanceof Refused && !(error instanceof Waits)
      ? new Refused(error.problems.map((one) => (isSaidByFrame(one) ? one : swappedProblem(one))))
      : error;
  }
}

/** Loads what only the phones of East and West need. */
const swapping = () =>
  import('./swap').catch(() => {
    throw noAnswer();
  });

/** Reports every change of any match, by any user or program. Returns a function that stops the reports. */
export function onChanged(listener: (notice: Notice) => void): () => void {
  if (!transport) throw new Error('the door is not open yet');
  return transport.onChanged(listener);
}
