/** A key for a create, so that sending it again after a lost answer does it only once. */
export const makeIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
