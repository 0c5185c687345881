/** Identifies this tab: a channel also delivers to other channels of the sending tab. */
const tab = Math.random().toString(36);

/** Firefox has no channels where cookies are refused: another tab then learns of it by its next request. */
function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

export function notifyOtherTabs(name: string, message: string | null = null): void {
  const channel = open(name);
  channel?.postMessage({ tab, message });
  channel?.close();
}

/** Subscribes to other tabs' messages. Returns the unsubscribe function. */
export function onOtherTabs(name: string, onMessage: (message: string | null) => void): () => void {
  const channel = open(name);
  if (channel) channel.onmessage = ({ data }) => data.tab !== tab && onMessage(data.message);
  return () => channel?.close();
}
