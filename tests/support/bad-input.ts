/** Values that are known to break programs, by the type they pretend to be. */
export const badTypes: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, '', ' ', 'null', 'undefined', 'NaN', [], [null], ['a'], {}, { a: 1 }],
  ...[{ $ne: null }, { toString: 1 }, { length: 1e9 }],
]

export const badTexts: readonly string[] = [
  ...['\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202Egnp.exe', '\u200b', '\ufeff', 'İ', 'ﬀ', 'e\u0301'],
  ...[
    '👩‍👩‍👧‍👦',
    '\r\nBcc: x@evil.test',
    '%00',
    '%0d%0aSet-Cookie:x=1',
    '..%2f..%2fetc%2fpasswd',
    '{{7*7}}',
    '$' + '{7*7}',
  ],
  ...[
    "'",
    "' OR '1'='1",
    "'; DROP TABLE accounts;--",
    '1;SELECT pg_sleep(10)',
    '\\',
    '%',
    '_',
    '\\%',
    '$1',
    '::int',
    '/*',
  ],
  ...['price,(select email from accounts limit 1)', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'],
  ...['javascript:alert(1)', '(a+)+$', '((((((((((((((((((((a', '[', '(?=', 'a{1000000}', `${'a'.repeat(40)}!`],
  ...['A'.repeat(256), 'A'.repeat(10_000), '👩'.repeat(20_000), '٣', '１２', '1e309', '0x1F', '--5'],
]

export const badNumbers: readonly unknown[] = [
  ...[-1, 0, 0.0001, 101, 1e8, 1e9, 2_147_483_648, -2_147_483_649, 2 ** 53 + 2, 1e21, 5e-324, -0],
  ...['5', '1,5', '+5', ' 5 ', '5W', 'Infinity', '1e3'],
]

/** Numbers as JSON text, valid and invalid. */
export const badJsonNumbers = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '-1e309',
  '0x10',
  '01',
  '1_000',
  '9223372036854775808',
]

export const badEmails: readonly unknown[] = [
  ...['a@b', 'a@b.cc,d@e.ff', 'a@b.cc\nBcc:x@y.zz', '"x@evil.test y"@corp.test', 'a@b.cc(evil.test)', 'G:a@b.cc;'],
  ...['<a@b.cc>', 'a@bücher.test', 'a@b.cc\u200b', `${'l'.repeat(65)}@b.cc`, `a@${'b'.repeat(300)}.cc`],
  ...[['victim@x.test', 'attacker@x.test'], { email: 'a@b.cc' }],
]

export const badIds = [
  ...['0', '-1', '1.5', 'abc', '9999999999999999999', '../1', '1%2e', 'null', '1 OR 1=1', "'", '%00', '💥'],
  '00000000-0000-0000-0000-000000000000',
]

export const forbiddenKeys = ['__proto__', 'constructor', 'prototype']
/** Fields that a client must not set. */
export const smuggledKeys = [
  'role',
  'user_type',
  'userType',
  'is_admin',
  'verified',
  'supplier_id',
  'owner_id',
  'created_at',
]
