import type { Achado } from '@zelo/contract/agente/instrucao'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq, notInArray } from 'drizzle-orm'
import { numerosDosCanais } from '#conversa/canal/canal.consulta.ts'
import { carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { expedienteDaEmpresa, expedienteDe } from '#empresa/profissional/expediente.ts'
import { todosOsProfissionais } from '#empresa/profissional/profissional.leitura.ts'
import { todosOsServicos } from '#empresa/servico/servico.leitura.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'
import type { InstrucaoDaEmpresa } from './instrucao.consulta.ts'
import { instrucaoAchado } from './instrucao.table.ts'
import { revisar } from './revisao.ts'
import type { Cadastro } from './revisao-cadastro.ts'

/** Compares a text with the records; stores nothing. */
export async function revisarInstrucao(contexto: Via<'revisarInstrucao'>, corpo: string): Promise<Achado[]> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, (tx) =>
    achadosDe(tx, { empresaId, corpo, agora: contexto.clock.now(), idioma: contexto.idioma }),
  )
}

/** The same in the caller's transaction, in either door. */
export async function achadosDe(
  tx: Tx,
  { empresaId, corpo, agora, idioma }: { empresaId: string; corpo: string; agora: Date; idioma: Idioma },
): Promise<Achado[]> {
  return revisar(corpo, await lerCadastro(tx, empresaId, agora), idioma)
}

/** Stores the present findings, forgets mended ones. @returns the new and the returned ones */
export async function guardarAchados(
  tx: Tx,
  alvo: InstrucaoDaEmpresa,
  achados: readonly Achado[],
  agora: Date,
): Promise<Set<string>> {
  const deste = and(eq(instrucaoAchado.empresaId, alvo.empresaId), eq(instrucaoAchado.idioma, alvo.idioma))
  const chaves = [...new Set(achados.map(({ chave }) => chave))]
  await tx
    .delete(instrucaoAchado)
    .where(chaves.length > 0 ? and(deste, notInArray(instrucaoAchado.chave, chaves)) : deste)
  if (chaves.length === 0) return new Set()
  const novas = await tx
    .insert(instrucaoAchado)
    .values(chaves.map((chave) => ({ ...alvo, chave, achadoEm: agora })))
    .onConflictDoNothing()
    .returning({ chave: instrucaoAchado.chave })
  return new Set(novas.map(({ chave }) => chave))
}

async function lerCadastro(tx: Tx, empresaId: string, agora: Date): Promise<Cadastro> {
  const [daqui] = await tx.select().from(empresa).where(eq(empresa.id, empresaId))
  if (!daqui) throw new NaoEncontrado()
  const catalogo = await carregarCatalogo(tx, empresaId, somarDias(relogioLocal(daqui.fuso, agora).dia, -1))
  const [servicos, profissionais, numeros] = await pipelined([
    todosOsServicos(tx, empresaId),
    todosOsProfissionais(tx, empresaId),
    numerosDosCanais(tx, empresaId),
  ])
  const ativos = new Set(catalogo.servicos.map(({ nome }) => nome))
  const aqui = new Set(catalogo.profissionais.map(({ nome }) => nome))
  return {
    agora,
    servicos: catalogo.servicos.map(({ id, nome, duracaoMin, precoCentavos }) => {
      return { id, nome, duracaoMin, precoCentavos }
    }),
    servicosFora: fora(servicos).filter((nome) => !ativos.has(nome)),
    profissionais: catalogo.profissionais.map(({ id, nome, servicoIds }) => {
      return { id, nome, servicoIds, semana: expedienteDe(catalogo, id).semana }
    }),
    profissionaisFora: fora(profissionais).filter((nome) => !aqui.has(nome)),
    funcionamento: {
      fuso: daqui.fuso,
      ...expedienteDaEmpresa(catalogo),
      endereco: daqui.endereco ?? undefined,
      telefone: daqui.telefone ?? undefined,
    },
    telefones: [daqui.telefone, ...numeros].flatMap((um) => {
      const digitos = um?.replace(/\D/g, '') ?? ''
      return digitos ? [digitos] : []
    }),
  }
}

/** Names of the inactive ones. */
function fora(todos: { nome: string; ativo: boolean }[]): string[] {
  return todos.filter(({ ativo }) => !ativo).map(({ nome }) => nome)
}
