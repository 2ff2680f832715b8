import { lerDocumento } from '@zelo/contract/brasil/documento'
import type { DadosParceiro, ParceiroCadastrado } from '@zelo/contract/dinheiro/parceiro/parceiro'
import { and, eq, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { cupom } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import {
  excluirRegistro,
  incluirRegistro,
  mudarRegistro,
  type Registro,
  travarEscolhidos,
} from '#trilha/auditoria/registro.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { dadosDe, descrever, lerParceiro } from './parceiro.consulta.ts'
import { parceiro } from './parceiro.table.ts'

const registro: Registro<typeof parceiro> = {
  recurso: 'parceiro',
  tabela: parceiro,
  nome: ({ nome }) => nome,
  dados: dadosDe,
  estado: ({ ativo }) => ({ ativo }),
}

export async function cadastrarParceiro(
  contexto: Via<'cadastrarParceiro'>,
  dados: DadosParceiro,
): Promise<ParceiroCadastrado> {
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    const agora = contexto.clock.now()
    const valores = { id: uuidv7(), ...(await conferir(tx, dados)), criadoEm: agora, alteradoEm: agora }
    return descrever(tx, await incluirRegistro(tx, contexto, registro, valores))
  }).catch(aoMesmoTempo)
}

/** Titulares brought earlier keep the share and the months of the day on which they came. */
export async function editarParceiro(
  contexto: Via<'editarParceiro'>,
  id: string,
  { versao, ...dados }: DadosParceiro & { versao: number },
): Promise<ParceiroCadastrado> {
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    const antes = await lerParceiro(tx, id, { travada: true })
    await exigirVersao(tx, { recurso: 'parceiro', id, atual: antes.versao, vista: versao })
    const mudancas = { ...(await conferir(tx, dados, id)), alteradoEm: contexto.clock.now() }
    return descrever(tx, await mudarRegistro(tx, contexto, registro, antes, mudancas))
  }).catch(aoMesmoTempo)
}

export async function mudarSituacaoParceiros(
  contexto: Via<'mudarSituacaoParceiros'>,
  { ids, ativo }: { ids: string[]; ativo: boolean },
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    const escolhidos = await travarEscolhidos(tx, registro, ids)
    for (const antes of escolhidos.filter((um) => um.ativo !== ativo)) {
      const mudancas = { ativo, alteradoEm: contexto.clock.now() }
      await mudarRegistro(tx, contexto, registro, antes, mudancas, ativo ? 'ATIVAR' : 'DESATIVAR')
    }
    return { ok: true }
  })
}

export async function excluirParceiro(contexto: Via<'excluirParceiro'>, id: string): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    const antes = await lerParceiro(tx, id, { travada: true })
    const [dele] = await tx.select({ id: cupom.id }).from(cupom).where(eq(cupom.parceiroId, id)).limit(1)
    if (dele || antes.indicados > 0)
      throw new Recusado(
        {
          br: `${antes.nome} tem cupons ou já indicou alguém: o que foi prometido fica registrado.`,
          en: `${antes.nome} has coupons or brought somebody: what was promised stays on record.`,
        },
        { acao: { br: 'Desative este parceiro.', en: 'Take this partner out of use.' } },
      )
    return excluirRegistro(tx, contexto, registro, antes)
  })
}

/** Another call took the document since `conferir` looked. */
const aoMesmoTempo = whenTaken(
  () =>
    new Invalido({
      documento: {
        br: 'Um parceiro já está cadastrado com este documento.',
        en: 'A partner has this document already.',
      },
    }),
)

/** The data as stored, or 422. */
async function conferir(tx: Tx, dados: DadosParceiro, id?: string): Promise<DadosParceiro> {
  const documento = lerDocumento(dados.documento)
  if (!documento)
    throw new Invalido({
      documento: {
        br: 'Confira o CPF ou CNPJ: os dígitos não batem.',
        en: 'Check the CPF or CNPJ: its digits are off.',
      },
    })
  const [outro] = await tx
    .select({ nome: parceiro.nome })
    .from(parceiro)
    .where(and(eq(parceiro.documento, documento), id ? ne(parceiro.id, id) : undefined))
  if (outro)
    throw new Invalido({
      documento: {
        br: `${outro.nome} já está cadastrado com este documento.`,
        en: `${outro.nome} has this document already.`,
      },
    })
  return { ...dados, documento }
}
