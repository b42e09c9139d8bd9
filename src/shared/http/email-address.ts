// One plain address: no quoting, comments, groups or lists, so that what is stored is what is mailed.
const plainAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

export const isEmailAddress = (value: string) => value.length <= 254 && plainAddress.test(value)

/** Emails compare without case everywhere. */
export const emailKey = (email: string) => email.trim().toLowerCase()
