import { listarOpcoesCategoria, listarOpcoesFuso } from '@zelo/contract/instalacao/opcoes/opcoes'
import { leitura } from '#lib/api/leitura.ts'

// What is active, for the forms of other features.

export const opcoesCategoria = leitura(['categoria', 'opcoes'], listarOpcoesCategoria, {})
export const opcoesFuso = leitura(['fuso', 'opcoes'], listarOpcoesFuso, {})
