import type { telaBloqueio } from '@zelo/contract/identidade/acesso/bloqueio.schema'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  esquecerFalhas,
  exigirDescansada,
  type LimitesDeEntrada,
  registrarFalha,
} from '#identidade/acesso/entrada/tentativa.service.ts'
import { conferirSenha, senhaPossivel } from '#identidade/acesso/senha/senha.ts'
import { chaveDoAparelho, contadorDe } from '#identidade/acesso/sessao/aparelho.ts'
import { lerDireitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import {
  abrirSessao,
  emitir,
  encerrarUma,
  renovarSessao,
  sessaoDaRenovacao,
} from '#identidade/acesso/sessao/sessao.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoAutorizado } from '#platform/errors.ts'
import { primeiroNome } from '#platform/format.ts'
import { esquecerErrosDePin, pessoasComPin, pinQueAbre, registrarErroDePin } from './pin.service.ts'
import { conferirPin } from './pin.ts'

type Navegador = { renovacao: string | undefined; marca: string | undefined; limites: LimitesDeEntrada }
type Prova = { senha: string } | { pin: string; pessoa?: number | undefined }

/** First names for the lock screen, shown only in the browser of the session. */
export async function consultarBloqueio(
  contexto: Contexto,
  { renovacao, marca }: Omit<Navegador, 'limites'>,
): Promise<z.output<typeof telaBloqueio>> {
  const chave = chaveDoAparelho(marca)
  return withPlataforma(contexto.db, 'acesso.bloqueio', async (tx) => {
    const sessao = await sessaoDaRenovacao(tx, contexto, renovacao)
    if (!sessao) throw new NaoAutorizado()
    const [dono] = await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, sessao.usuarioId))
    const pessoas = chave ? await pessoasComPin(tx, contexto, chave) : []
    return {
      bloqueada: sessao.bloqueadaEm !== null,
      nome: primeiroNome(dono?.nome ?? ''),
      pin: pessoas.some(({ id }) => id === sessao.usuarioId),
      pessoas: pessoas
        .filter(({ id }) => id !== sessao.usuarioId)
        .map(({ id, nome }) => ({ id, nome: primeiroNome(nome) })),
    }
  })
}

/** Unlocks a session for its user, or switches to another user with a PIN on the device. */
export async function desbloquear(contexto: Contexto, navegador: Navegador, prova: Prova) {
  const { db } = contexto
  const sessao = await withPlataforma(db, 'acesso.bloqueio', (tx) =>
    sessaoDaRenovacao(tx, contexto, navegador.renovacao),
  )
  if (!sessao) throw new NaoAutorizado()
  if ('senha' in prova) {
    await exigirSenha(contexto, sessao.usuarioId, navegador, prova.senha)
    return renovarSessao(contexto, navegador.renovacao, { desbloquear: true })
  }
  const pessoa = prova.pessoa ?? sessao.usuarioId
  await exigirPin(contexto, pessoa, navegador, prova.pin)
  if (pessoa === sessao.usuarioId) return renovarSessao(contexto, navegador.renovacao, { desbloquear: true })
  return trocarPessoa(contexto, sessao.sessaoId, pessoa)
}

async function exigirSenha(
  contexto: Contexto,
  usuarioId: number,
  { marca, limites }: Navegador,
  senha: string,
): Promise<void> {
  const { db, clock, config, origem } = contexto
  const encontrado = await withPlataforma(db, 'acesso.bloqueio', async (tx) => {
    const [linha] = await tx
      .select({ cpf: usuario.cpf, hash: usuario.senhaHash, senhaDe: usuario.senhaAlteradaEm })
      .from(usuario)
      .where(eq(usuario.id, usuarioId))
    if (!linha) throw new NaoAutorizado()
    // Failures here and at the login share one count.
    const contador = contadorDe(config, linha.cpf, marca)
    await exigirDescansada(tx, contador, clock.now(), linha.senhaDe)
    return { ...linha, contador }
  })
  limites.tomar(encontrado.contador, origem.ip)
  const confere = senhaPossivel(senha) && (await conferirSenha(senha, encontrado.hash))
  const chave = chaveDoAparelho(marca)
  await withPlataforma(db, 'acesso.bloqueio', async (tx) => {
    if (!confere) return registrarFalha(tx, encontrado.contador, clock.now(), encontrado.senhaDe)
    await esquecerFalhas(tx, encontrado.contador)
    if (chave) await esquecerErrosDePin(tx, chave, usuarioId, clock.now())
  })
  if (confere) return limites.devolver(encontrado.contador, origem.ip)
  contexto.log.warn({ evento: 'acesso.desbloqueio-recusado', usuarioId }, 'wrong password at the lock screen')
  throw new Invalido({
    senha: { br: 'A senha não confere. Digite de novo.', en: 'The password does not match. Type it again.' },
  })
}

async function exigirPin(
  contexto: Contexto,
  usuarioId: number,
  { marca, limites }: Navegador,
  pin: string,
): Promise<void> {
  const { db, config, origem } = contexto
  const chave = chaveDoAparelho(marca)
  if (!chave) throw semPin()
  limites.tomar(chave, origem.ip)
  const guardado = await withPlataforma(db, 'acesso.bloqueio', (tx) => pinQueAbre(tx, contexto, chave, usuarioId))
  const confere = await conferirPin(config, usuarioId, pin, guardado?.hash)
  const ainda = await withPlataforma(db, 'acesso.bloqueio', async (tx) => {
    // Read again: other wrong PINs may have been counted meanwhile.
    const agora = await pinQueAbre(tx, contexto, chave, usuarioId)
    if (!agora) return 'sem-pin'
    await (confere ? esquecerErrosDePin(tx, chave, usuarioId) : registrarErroDePin(tx, chave, usuarioId))
    if (confere) return 'aceito'
    return (await pinQueAbre(tx, contexto, chave, usuarioId)) ? 'errado' : 'sem-pin'
  })
  if (ainda === 'aceito') return limites.devolver(chave, origem.ip)
  contexto.log.warn({ evento: 'acesso.pin-recusado', usuarioId }, 'wrong PIN')
  if (ainda === 'sem-pin') throw semPin()
  throw new Invalido({
    pin: { br: 'O PIN não confere. Digite de novo.', en: 'The PIN does not match. Type it again.' },
  })
}

function semPin(): Invalido {
  return new Invalido({
    pin: {
      br: 'O PIN não vale mais aqui. Entre com a senha.',
      en: 'The PIN is no longer good here. Use the password.',
    },
  })
}

/** Signs the previous user out, so that nothing more is done in their name. */
async function trocarPessoa(contexto: Contexto, anterior: string, usuarioId: number) {
  const aberta = await withPlataforma(contexto.db, 'acesso.bloqueio', async (tx) => {
    const [atual] = await tx.select().from(usuario).where(eq(usuario.id, usuarioId)).for('no key update')
    const direitos = await lerDireitos(tx, usuarioId)
    if (!atual || !direitos || atual.status !== 'ATIVO') return undefined
    await encerrarUma(tx, contexto, anterior, 'TROCA')
    return { atual, direitos, sessao: await abrirSessao(tx, contexto, usuarioId, contexto.origem) }
  })
  if (!aberta) throw semPin()
  const { atual, direitos, sessao } = aberta
  contexto.log.info({ evento: 'acesso.troca', usuarioId, sessaoId: sessao.sessaoId }, 'took over by PIN')
  return {
    emitido: await emitir(contexto, usuarioId, direitos, sessao.sessaoId, atual.planoSelecionado),
    renovacao: sessao.renovacao,
  }
}
