import { formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts'
import { formatCpf, isCpf, maskCpf, onlyDigits } from './cpf.ts'

/** CPF (11 digits) or CNPJ (14 characters, upper case) from any spelling, or undefined. */
export function lerDocumento(documento: string): string | undefined {
  if (/[a-z]/i.test(documento) || onlyDigits(documento).length > 11)
    return isCnpj(documento) ? normalizeCnpj(documento) : undefined
  return isCpf(documento) ? onlyDigits(documento) : undefined
}

/** 52998224725 → 529.982.247-25; 12ABC34501DE35 → 12.ABC.345/01DE-35 */
export const formatDocumento = (documento: string) =>
  documento.length === 11 ? formatCpf(documento) : formatCnpj(documento)

/** 52998224725 → ***.982.247-**; 12ABC34501DE35 → **.ABC.345/****-** */
export function maskDocumento(documento: string): string {
  if (documento.length === 11) return maskCpf(documento)
  return formatCnpj(documento).replace(/^..(.*)\/.+$/, '**$1/****-**')
}
