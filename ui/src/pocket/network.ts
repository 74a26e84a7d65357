// Requests of the program to a hub. A worker may wait for an answer, as the program does.

interface Description {
  address: string;
  headers: [string, string][];
  body: string | null;
}

function ask({ address, headers, body }: Description): unknown {
  const request = new XMLHttpRequest();
  try {
    request.open(body === null ? 'GET' : 'POST', address, false);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    if (body !== null) request.setRequestHeader('content-type', 'application/json');
    request.send(body);
  } catch {
    // Browsers hide why: the hub is away, or does not allow pages of this origin.
    return { failed: self.location.origin };
  }
  const wanted = Number(request.getResponseHeader('retry-after') ?? NaN);
  return { status: request.status, retry_after: Number.isSafeInteger(wanted) && wanted >= 0 ? wanted : null, text: request.responseText };
}

/** The functions that the program imports. */
export function askHub(memory: () => WebAssembly.Memory): { send(at: number, length: number): number; receive(at: number): void } {
  let answer = new Uint8Array();
  return {
    send(at, length) {
      const description = new TextDecoder().decode(new Uint8Array(memory().buffer, at, length).slice());
      answer = new TextEncoder().encode(JSON.stringify(ask(JSON.parse(description) as Description)));
      return answer.length;
    },
    receive(at) {
      new Uint8Array(memory().buffer, at, answer.length).set(answer);
    },
  };
}
