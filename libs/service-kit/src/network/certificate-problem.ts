const UNTRUSTED = 'shows a certificate of an unknown authority: name its file in NODE_EXTRA_CA_CERTS';
const PROBLEMS: Record<string, string> = {
  CERT_HAS_EXPIRED: 'shows a certificate that has expired: renew it on the server',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate for another name: use the name that stands in it',
};

/** The certificate problem of a server, and how to fix it; retrying does not help. */
export function certificateProblem(error: object): string | undefined {
  return PROBLEMS[(error as { code?: string }).code ?? ''];
}
