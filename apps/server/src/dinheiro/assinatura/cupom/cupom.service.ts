import type { CupomCadastrado, DadosCupom } from '@zelo/contract/dinheiro/cupom'
import { count, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type CupomRow, cupom } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { parceiro } from '#dinheiro/assinatura/parceiro/parceiro.table.ts'
import { lerPlanos } from '#instalacao/plano/plano.consulta.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { paraColunas } from '#platform/cadastro/nomes-na-rede.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { excluirRegistro, mudarRegistro, type Registro, travarEscolhidos } from '#trilha/auditoria/registro.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { dadosDe, descrever, lerCupom } from './cupom.consulta.ts'

const maxCodigo = 20

const registro: Registro<typeof cupom> = {
  recurso: 'cupom',
  tabela: cupom,
  nome: ({ codigo }) => codigo,
  dados: dadosDe,
  estado: ({ ativo }) => ({ ativo }),
}

export async function cadastrarCupom(contexto: Via<'cadastrarCupom'>, dados: DadosCupom): Promise<CupomCadastrado> {
  return withPlataforma(contexto.db, 'cupom.cadastro', async (tx) => {
    await conferir(tx, dados)
    return inserir(tx, contexto, 'INCLUIR', dados, true)
  })
}

/** A copy begins as ended: it is a draft of the next campaign. */
export async function copiarCupom(contexto: Via<'copiarCupom'>, id: string): Promise<CupomCadastrado> {
  return withPlataforma(contexto.db, 'cupom.cadastro', async (tx) => {
    const dados = dadosDe(await lerCupom(tx, id))
    return inserir(tx, contexto, 'COPIAR', { ...dados, codigo: await codigoLivre(tx, dados.codigo) }, false)
  })
}

/** Code and discount of a used coupon stay, because contracts were made with them. */
export async function editarCupom(
  contexto: Via<'editarCupom'>,
  id: string,
  { versao, ...dados }: DadosCupom & { versao: number },
): Promise<CupomCadastrado> {
  return withPlataforma(contexto.db, 'cupom.cadastro', async (tx) => {
    const antes = await lerCupom(tx, id, { travada: true })
    await exigirVersao(tx, { recurso: 'cupom', id, atual: antes.versao, vista: versao })
    await conferir(tx, dados, antes)
    const prometido = ['codigo', 'tipo', 'valor', 'ciclos', 'planos', 'periodos', 'parceiro_id'] as const
    const outro = prometido.some((campo) => JSON.stringify(dados[campo]) !== JSON.stringify(dadosDe(antes)[campo]))
    if (outro && (await foiUsado(tx, id))) throw jaUsado(antes)
    return alterar(tx, contexto, antes, paraColunas(dados), 'ALTERAR')
  }).catch(whenTaken(codigoTomado))
}

/** New contracts refuse an ended coupon; subscriptions that have it keep their discount. */
export async function mudarSituacaoCupons(
  contexto: Via<'mudarSituacaoCupons'>,
  { ids, ativo }: { ids: string[]; ativo: boolean },
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'cupom.cadastro', async (tx) => {
    const escolhidos = await travarEscolhidos(tx, registro, ids)
    const mudam = escolhidos.filter((antes) => antes.ativo !== ativo)
    for (const antes of mudam) await alterar(tx, contexto, antes, { ativo }, ativo ? 'ATIVAR' : 'DESATIVAR')
    return { ok: true }
  })
}

export async function excluirCupom(contexto: Via<'excluirCupom'>, id: string): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'cupom.cadastro', async (tx) => {
    const antes = await lerCupom(tx, id, { travada: true })
    if (await foiUsado(tx, id)) throw jaUsado(antes)
    return excluirRegistro(tx, contexto, registro, antes)
  })
}

async function inserir(tx: Tx, contexto: Contexto, acao: 'INCLUIR' | 'COPIAR', dados: DadosCupom, ativo: boolean) {
  const agora = contexto.clock.now()
  const [row] = await tx
    .insert(cupom)
    .values({ id: uuidv7(), ...paraColunas(dados), ativo, criadoEm: agora, alteradoEm: agora })
    .onConflictDoNothing()
    .returning()
  if (!row) throw codigoTomado()
  await auditar(tx, contexto, { acao, recurso: 'cupom', id: row.id, nome: row.codigo, depois: dados })
  return descrever(tx, contexto, row)
}

async function alterar(
  tx: Tx,
  contexto: Contexto,
  antes: CupomRow,
  mudancas: Partial<CupomRow>,
  acao: 'ALTERAR' | 'ATIVAR' | 'DESATIVAR',
) {
  const todas = { ...mudancas, alteradoEm: contexto.clock.now() }
  return descrever(tx, contexto, await mudarRegistro(tx, contexto, registro, antes, todas, acao))
}

async function conferir(tx: Tx, dados: DadosCupom, antes?: CupomRow): Promise<void> {
  if (dados.tipo === 'PERCENTUAL' && dados.valor > 100)
    throw new Invalido({ valor: { br: 'No máximo 100%.', en: 'At most 100%.' } })
  if (dados.valido_de && dados.valido_ate && dados.valido_de > dados.valido_ate)
    throw new Invalido({
      valido_ate: { br: 'O último dia vem depois do primeiro.', en: 'The last day comes after the first one.' },
    })
  if (dados.planos) {
    const planos = await lerPlanos(tx)
    if (dados.planos.some((id) => !planos.has(id)))
      throw new Invalido({ planos: { br: 'Um destes planos não existe mais.', en: 'One of these plans is gone.' } })
  }
  if (dados.parceiro_id && dados.parceiro_id !== antes?.parceiroId) {
    const [dele] = await tx
      .select({ ativo: parceiro.ativo })
      .from(parceiro)
      .where(eq(parceiro.id, dados.parceiro_id))
      .for('key share')
    if (!dele?.ativo)
      throw new Invalido({ parceiro_id: { br: 'Escolha um parceiro ativo.', en: 'Choose a partner in use.' } })
  }
  if (dados.codigo !== antes?.codigo) {
    const [tomado] = await tx.select({ id: cupom.id }).from(cupom).where(eq(cupom.codigo, dados.codigo))
    if (tomado) throw codigoTomado()
  }
}

async function foiUsado(tx: Tx, id: string): Promise<boolean> {
  const [usos] = await tx.select({ total: count() }).from(fatura).where(eq(fatura.cupomId, id))
  return (usos?.total ?? 0) > 0
}

/** «VOLTA10» → «VOLTA102», or the next number that nobody took. */
async function codigoLivre(tx: Tx, codigo: string): Promise<string> {
  for (let n = 2; n < 1000; n++) {
    const candidato = `${codigo.slice(0, maxCodigo - String(n).length)}${n}`
    const [tomado] = await tx.select({ id: cupom.id }).from(cupom).where(eq(cupom.codigo, candidato))
    if (!tomado) return candidato
  }
  throw codigoTomado()
}

function codigoTomado(): Invalido {
  return new Invalido({ codigo: { br: 'Já existe um cupom com este código.', en: 'This code is taken.' } })
}

function jaUsado({ codigo }: CupomRow): Recusado {
  return new Recusado(
    {
      br: `${codigo} já foi usado: código e desconto ficam como foram prometidos. Nada mudou.`,
      en: `${codigo} was used: its code and discount stay as promised. Nothing changed.`,
    },
    {
      acao: {
        br: 'Encerre este cupom e faça uma cópia com o que mudou.',
        en: 'End this coupon and make a copy with what is different.',
      },
    },
  )
}
