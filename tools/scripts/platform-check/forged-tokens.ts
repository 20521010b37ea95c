/** Forged tokens, made from a valid one: a platform that accepts one lets visitors choose their account. */
export function forgedTokens(token: string): readonly (readonly [name: string, token: string])[] {
  const [, claims, signature, ...others] = token.split('.');
  if (claims === undefined || signature === undefined || others.length > 0)
    return [['with a changed token', changeText(token)]];
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return [
    ['with a changed signature', token.slice(0, -signature.length) + changeText(signature)],
    ['with a token that says it has no signature', `${unsigned}.${claims}.`],
  ];
}

/** The last character is left alone: some of its bits may mean nothing. */
const changeText = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
