import type { Operacao } from '../nucleo/enums.ts'
import {
  rotasAdministracao,
  rotasCadastro,
  rotasConta,
  rotasControle,
  rotasGerenciamento,
  rotasGerenciamentoExtras,
} from '../nucleo/permissao.ts'
import { definicoesDasRotas, isRotaComPermissao, type RotaComPermissao, type Texto } from '../nucleo/permissao-rotas.ts'

export type GrupoDeRotas = { id: string; nome: Texto; rotas: readonly RotaComPermissao[] }

/** The routes in the groups that the matrix of profiles shows. */
export const gruposDeRotas: readonly GrupoDeRotas[] = [
  { id: 'controle', nome: { br: 'Painel de controle', en: 'Control panel' }, rotas: rotasControle },
  {
    id: 'gerenciamento',
    nome: { br: 'Gerenciamento', en: 'Management' },
    rotas: [...rotasGerenciamento, ...rotasGerenciamentoExtras],
  },
  { id: 'cadastro', nome: { br: 'Cadastro básico', en: 'Basic registration' }, rotas: rotasCadastro },
  { id: 'administracao', nome: { br: 'Administração', en: 'Administration' }, rotas: rotasAdministracao },
  { id: 'conta', nome: { br: 'Minha conta', en: 'My account' }, rotas: rotasConta },
]

/** Whether the route has the operation. Only then can it be granted. */
export function aceitaOperacao(rota: string, operacao: Operacao): boolean {
  return isRotaComPermissao(rota) && definicoesDasRotas[rota].operacoes.includes(operacao)
}
