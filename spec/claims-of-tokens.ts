/** Claims that tell of a token by itself, when it was issued and ends and which it is (RFC 7519 §4.1.4 to §4.1.7), and never whose it is. */
export const CLAIMS_OF_TOKENS: readonly string[] = ['exp', 'iat', 'jti', 'nbf'];
