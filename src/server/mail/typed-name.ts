/**
 * A name that somebody typed, for a mail to an address that is not verified: mail programs turn whatever looks like an
 * address into a link, and a stranger must not get links of others' choice from us. A space after each dot and scheme
 * ends that, and the name can still be read.
 */
export const typedName = (name: string) =>
  name
    .replace(/([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(/:(?=\S)/g, ': ')
    .replace(/@(?=\S)/g, '@ ')
