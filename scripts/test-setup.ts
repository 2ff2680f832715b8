import fc from 'fast-check'

// One seed for a whole run: printed by the runner, repeated with ZELO_SEED.
const seed = Number(process.env.ZELO_SEED)
if (Number.isInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
