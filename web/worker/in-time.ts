const LIMIT_MS = 3000;

/** Returns the network's response, or the cached one if that fails or takes too long. */
export async function inTime(
  network: Promise<Response>,
  kept: (isLate: boolean) => Promise<Response | undefined>,
): Promise<Response> {
  const answered = network.catch(() => undefined);
  const isLate = await Promise.race([
    answered.then(() => false),
    new Promise<boolean>((over) => setTimeout(over, LIMIT_MS, true)),
  ]);
  return (isLate && (await kept(true))) || (await answered) || (await kept(false)) || network;
}
