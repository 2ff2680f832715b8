import fc from 'fast-check'

// One seed per run. ZELO_SEED repeats a run.
const seed = Number(process.env.ZELO_SEED)
if (Number.isInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
