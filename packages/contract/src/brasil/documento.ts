import { formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts'
import { isCpf, maskCpf, onlyDigits } from './cpf.ts'

/** A CPF (eleven digits) or CNPJ (fourteen characters in capitals) as it is kept, from any spelling; undefined when its digits do not add up. */
export function lerDocumento(documento: string): string | undefined {
  if (/[a-z]/i.test(documento) || onlyDigits(documento).length > 11)
    return isCnpj(documento) ? normalizeCnpj(documento) : undefined
  return isCpf(documento) ? onlyDigits(documento) : undefined
}

/** 52998224725 → ***.982.247-**; 12ABC34501DE35 → **.ABC.345/****-** */
export function maskDocumento(documento: string): string {
  if (documento.length === 11) return maskCpf(documento)
  return formatCnpj(documento).replace(/^..(.*)\/.+$/, '**$1/****-**')
}
