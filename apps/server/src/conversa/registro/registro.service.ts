import type { verificarRegistro as contract } from '@zelo/contract/conversa/registro.schema'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { naConversa } from '#conversa/conversa/conversa.service.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { conferirArquivos, conferirBytes, contarDeFora, lerArquivos } from './arquivos.ts'
import { codigoDe, lerCodigo, lerCorrente } from './corrente.ts'
import { conversaRegistro } from './registro.table.ts'

type Verificado = z.output<(typeof contract.schema.response)[200]>

/**
 * Gives out the code of a conversation in its present state: the same one until somebody writes
 * again.
 */
export async function emitirRegistro(contexto: Via<'emitirRegistro'>, conversaId: string) {
  await exigirArquivos(contexto, conversaId)
  return naConversa(contexto, conversaId, (tx, { conversa: { ultimaOrdem: ordem } }, empresaId) =>
    emitir(contexto, tx, { empresaId, conversaId, ordem }),
  )
}

/**
 * Throws when a file of the conversation was changed. Reads all of them: call it outside a
 * transaction.
 */
export async function exigirArquivos(contexto: Via<'emitirRegistro'>, conversaId: string): Promise<void> {
  if (!(await conferirArquivos(contexto, conversaId))) throw arquivoAlterado()
}

/**
 * Makes and stores the code of a conversation up to a message, with its files. Throws when the
 * chain is broken.
 */
export async function emitir(
  contexto: Contexto,
  tx: Tx,
  { empresaId, conversaId, ordem }: { empresaId: string; conversaId: string; ordem: number },
) {
  const corrente = await lerCorrente(tx, { empresaId, conversaId, ordem })
  if (!corrente) throw vazia()
  if (!corrente.inteira) throw alterada()
  const arquivos = await lerArquivos(tx, { empresaId, conversaId })
  if (!arquivos.inteira) throw arquivoAlterado()
  const anexos = arquivos.quantos
  const codigo = codigoDe({ conversaId, ordem, anexos }, corrente.elo, arquivos.elo)
  await tx
    .insert(conversaRegistro)
    .values({ empresaId, codigo, conversaId, ordem, anexos, emitidoEm: contexto.clock.now() })
    .onConflictDoNothing()
  const [emitido] = await tx.select().from(conversaRegistro).where(eq(conversaRegistro.codigo, codigo))
  return {
    codigo,
    mensagens: ordem,
    emitido_em: emitido?.emitidoEm ?? contexto.clock.now(),
    endereco: new URL(`/verificar/${codigo}`, contexto.config.publicUrl).href,
  }
}

/** Whether the messages behind a code are unchanged. Tells nothing about who wrote what. */
export async function verificarRegistro(contexto: Contexto, digitado: string): Promise<Verificado> {
  const codigo = lerCodigo(digitado)
  if (!codigo) throw new NaoEncontrado()
  const { emitido, corrente, arquivos, fora } = await withPlataforma(
    contexto.db,
    'registro.verificacao',
    async (tx) => {
      const [emitido] = await tx.select().from(conversaRegistro).where(eq(conversaRegistro.codigo, codigo))
      if (!emitido) throw new NaoEncontrado()
      return {
        emitido,
        corrente: await lerCorrente(tx, emitido),
        arquivos: await lerArquivos(tx, emitido),
        fora: await contarDeFora(tx, emitido),
      }
    },
  )
  const integra =
    corrente?.inteira === true &&
    arquivos.inteira &&
    codigoDe(emitido, corrente.elo, arquivos.elo) === codigo &&
    (await conferirBytes(contexto, arquivos.guardados))
  return {
    codigo,
    situacao: integra ? 'INTEGRA' : 'ALTERADA',
    mensagens: emitido.ordem,
    apagadas: corrente?.apagadas ?? 0,
    arquivos: emitido.anexos,
    arquivos_apagados: arquivos.apagados,
    arquivos_fora: fora,
    primeira_em: corrente?.primeiraEm ?? emitido.emitidoEm,
    ultima_em: corrente?.ultimaEm ?? emitido.emitidoEm,
    emitido_em: emitido.emitidoEm,
  }
}

function vazia(): Recusado {
  return new Recusado({ br: 'Esta conversa ainda não tem mensagens.', en: 'This conversation has no messages yet.' })
}

const falarComSuporte = {
  acao: {
    br: 'Fale com o suporte antes de usar a conversa como prova.',
    en: 'Contact support before using it as proof.',
  },
}

function alterada(): Recusado {
  return new Recusado(
    {
      br: 'O registro desta conversa não confere: alguma mensagem mudou no banco de dados.',
      en: 'The record of this conversation does not hold: some message was changed in the database.',
    },
    falarComSuporte,
  )
}

function arquivoAlterado(): Recusado {
  return new Recusado(
    {
      br: 'O registro desta conversa não confere: algum arquivo não é mais o que foi guardado.',
      en: 'The record of this conversation does not hold: some file is no longer the one that was stored.',
    },
    falarComSuporte,
  )
}
