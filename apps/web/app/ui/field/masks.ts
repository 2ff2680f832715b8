import type { MaskitoOptions } from '@maskito/core'

type Mask = (string | RegExp)[]

const digit = /\d/
const alphanumeric = /[A-Z0-9]/

/** `'999.999-99'` → Maskito's list: 9 is a digit, X a letter or digit, the rest stands as it is. */
function pattern(text: string): Mask {
  return [...text].map((char) => (char === '9' ? digit : char === 'X' ? alphanumeric : char))
}

/** A full-width «５» is a 5, as everywhere. */
const larga: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState,
  data: data.normalize('NFKC'),
})

const cpf: MaskitoOptions = { mask: pattern('999.999.999-99'), preprocessors: [larga] }
const cep: MaskitoOptions = { mask: pattern('99999-999'), preprocessors: [larga] }

/** The CNPJ of 2026 has letters in its first twelve places. */
const cnpj: MaskitoOptions = {
  mask: pattern('XX.XXX.XXX/XXXX-99'),
  preprocessors: [larga, ({ elementState, data }) => ({ elementState, data: data.toUpperCase() })],
}

/** Ten digits for a landline, eleven for a mobile; a pasted +55 is dropped. */
const phone: MaskitoOptions = {
  mask: ({ value }) => (value.replace(/\D/g, '').length > 10 ? pattern('(99) 99999-9999') : pattern('(99) 9999-99999')),
  preprocessors: [
    larga,
    ({ elementState, data }) => ({
      elementState,
      data: data.replace(/^\s*\+?55(?=[\s(]*\d{2})(?=(?:\D*\d){10,11}\D*$)/, ''),
    }),
  ],
}

export const masks = { cpf, cnpj, cep, phone }
export type MaskName = keyof typeof masks
