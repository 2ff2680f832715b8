import type { MaskitoOptions } from '@maskito/core'

type Mask = (string | RegExp)[]

const digit = /\d/
const alphanumeric = /[A-Z0-9]/

/** `'999.999-99'` as a Maskito list: 9 is a digit, X a letter or digit, anything else itself. */
function pattern(text: string): Mask {
  return [...text].map((char) => (char === '9' ? digit : char === 'X' ? alphanumeric : char))
}

/** Turns full-width «５» into 5. */
const wide: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState,
  data: data.normalize('NFKC'),
})

const cpf: MaskitoOptions = { mask: pattern('999.999.999-99'), preprocessors: [wide] }
const cep: MaskitoOptions = { mask: pattern('99999-999'), preprocessors: [wide] }

/** Since 2026 the first twelve characters of a CNPJ may be letters. */
const cnpj: MaskitoOptions = {
  mask: pattern('XX.XXX.XXX/XXXX-99'),
  preprocessors: [wide, ({ elementState, data }) => ({ elementState, data: data.toUpperCase() })],
}

/** 10 digits for a landline, 11 for a mobile phone. A pasted +55 is dropped. */
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
