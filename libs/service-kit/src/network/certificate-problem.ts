const UNTRUSTED = 'shows a certificate of an unknown authority: name its file in NODE_EXTRA_CA_CERTS';
const PROBLEMS: Record<string, string> = {
  CERT_HAS_EXPIRED: 'shows a certificate that has expired: renew it on the server',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate for another name: use the name that stands in it',
};

/** What a server does wrong by its certificate, and what to do; no waiting mends it. */
export function certificateProblem(error: object): string | undefined {
  return PROBLEMS[(error as { code?: string }).code ?? ''];
}
