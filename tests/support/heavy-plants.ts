/** Kinds of typed figures that are unlike each other: each bends the curve of its string at another current. */
const typedKind = (n: number) => ({
  Voc_V: 40 - n,
  Isc_A: 10 - 0.7 * n,
  Vmp_V: 33 - n,
  Imp_A: 9.4 - 0.7 * n,
  TempCoeffPmax_percent_per_C: -0.38,
  TempCoeffVoc_percent_per_C: -0.3,
  TempCoeffIsc_percent_per_C: 0.05,
  BypassDiodes_count: 3,
})

type Size = { inputs: number; strings: number; kinds: number; panels: number; broken?: boolean }

/** A plant whose strings all differ, of kinds that are typed: a few kilobytes that take the longest to compute. */
export function heavyPlant({ inputs, strings, kinds, panels, broken = false }: Size) {
  const names = Array.from({ length: kinds }, (_, n) => `K${n}`)
  const least = Math.max(1, Math.floor(panels / kinds) - 1)
  const stringOf = (input: number, place: number) => {
    // one more of the kinds that the number of the string has a bit for
    const counts = names.map((_, n) => least + (((place + input) >> n) & 1))
    return {
      panels: Object.fromEntries(names.map((name, n) => [name, counts[n] ?? 1])),
      ...(broken && place % 3 === 0 && { broken: { K0: 1 } }),
    }
  }
  return {
    kinds: Object.fromEntries(names.map((name, n) => [name, typedKind(n)])),
    inputs: Array.from({ length: inputs }, (_, input) => ({
      strings: Array.from({ length: strings }, (_, place) => stringOf(input, place)),
    })),
  }
}
