import type { MaskitoOptions } from '@maskito/core'

type Mask = (string | RegExp)[]

const digit = /\d/
const alphanumeric = /[A-Z0-9]/

/** `'999.999-99'` as Maskito list: 9 digit, X letter or digit, others literal. */
function pattern(text: string): Mask {
  return [...text].map((char) => (char === '9' ? digit : char === 'X' ? alphanumeric : char))
}

/** Full-width «５» becomes 5. */
const wide: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState,
  data: data.normalize('NFKC'),
})

const cpf: MaskitoOptions = { mask: pattern('999.999.999-99'), preprocessors: [wide] }
const cep: MaskitoOptions = { mask: pattern('99999-999'), preprocessors: [wide] }

/** Since 2026 the first twelve places may be letters. */
const cnpj: MaskitoOptions = {
  mask: pattern('XX.XXX.XXX/XXXX-99'),
  preprocessors: [wide, ({ elementState, data }) => ({ elementState, data: data.toUpperCase() })],
}

/** 10 digits for landlines, 11 for mobiles; drops a pasted +55. */
const phone: MaskitoOptions = {
  mask: ({ value }) => (value.replace(/\D/g, '').length > 10 ? pattern('(99) 99999-9999') : pattern('(99) 9999-99999')),
  preprocessors: [
    wide,
    ({ elementState, data }) => ({
      elementState,
      data: data.replace(/^\s*\+?55(?=[\s(]*\d{2})(?=(?:\D*\d){10,11}\D*$)/, ''),
    }),
  ],
}

export const masks = { cpf, cnpj, cep, phone }
export type MaskName = keyof typeof masks
