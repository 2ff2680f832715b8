import { sqlState } from './database.ts'

/** For `catch`: a key or time that another row has becomes this refusal; other errors stay. */
export function whenTaken(refusal: () => Error): (error: unknown) => never {
  return (error) => {
    throw /^23(505|P01)$/.test(sqlState(error) ?? '') ? refusal() : error
  }
}
