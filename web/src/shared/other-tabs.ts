/** A channel gives a message to every other channel of its name, also to those of the tab that sends it. */
const tab = Math.random().toString(36);

/** Where browsers have no channel, another tab finds out when it asks the server the next time. */
const open = (name: string) => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));

export function tellOtherTabs(name: string, message: string | null = null): void {
  const channel = open(name);
  channel?.postMessage({ tab, message });
  channel?.close();
}

/** Calls back for what other tabs tell, until the answer is called. */
export function hearOtherTabs(name: string, onMessage: (message: string | null) => void): () => void {
  const channel = open(name);
  if (channel) channel.onmessage = ({ data }) => data.tab !== tab && onMessage(data.message);
  return () => channel?.close();
}
