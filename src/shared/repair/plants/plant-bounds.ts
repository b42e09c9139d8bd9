/** The most that a plant may have. */
export const plantBounds = {
  kinds: 8,
  inputs: 60,
  strings: 24,
  panelsInString: 60,
  panels: 3000,
} as const

/** Figures of a panel that a plant takes beside those of the finder. */
export const furtherKindKeys = ['MaxSystemVoltage_V', 'MaxSeriesFuse_A', 'BypassDiodes_count'] as const
