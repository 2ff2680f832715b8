import { consultarResumo } from '@zelo/contract/plataforma/resumo'
import { leitura } from '#lib/api/leitura.ts'

export const resumo = (empresa: string | null) => leitura(['resumo', empresa], consultarResumo, {})
