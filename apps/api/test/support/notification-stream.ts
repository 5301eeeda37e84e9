/** Opens a stream of notifications and collects the counts it sends. */
export async function openStream(address: string, { bearer }: { bearer: string }) {
  const abort = new AbortController();
  const response = await fetch(`${address}/api/notifications/stream`, {
    headers: { Authorization: bearer },
    signal: abort.signal,
  });
  const counts: number[] = [];
  const state = { counts, response, isOver: false, close: () => abort.abort() };
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
      for (const [, json] of chunk.matchAll(/^data: (.*)$/gm)) counts.push(JSON.parse(json!).unread);
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      state.isOver = true;
    });
  return state;
}
