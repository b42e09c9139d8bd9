import { AppError } from '../../shared/http/errors.js'

export const busy = () =>
  new AppError('unavailable', 'Heliodex is busy right now. Please try again in a moment.', { retryAfterSeconds: 1 })
