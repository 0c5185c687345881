/** Breaks a long address before its domain first. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <bdi className="anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
