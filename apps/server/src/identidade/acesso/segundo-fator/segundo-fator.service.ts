import type { situacaoSegundoFator } from '@zelo/contract/identidade/acesso/segundo-fator.schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { aceitarCodigo, aceitarDoAplicativo, trocarCodigos } from '#identidade/acesso/entrada/codigo.service.ts'
import { contarTentativa, esquecerFalhas } from '#identidade/acesso/entrada/tentativa.service.ts'
import { auditarProprio } from '#identidade/acesso/sessao/auditoria-propria.service.ts'
import { exigeSegundoFator } from '#identidade/acesso/sessao/permissao.service.ts'
import { lerDireitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import { encerrarSessoesDoUsuario } from '#identidade/acesso/sessao/sessao.service.ts'
import { codigoRecuperacao, segundoFator, usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Conflito, Invalido, NaoEncontrado, Proibido, Recusado } from '#platform/errors.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { selar } from '#platform/security/selo.ts'
import { contadorDoUsuario, exigirSenhaAtual } from './reautenticacao.service.ts'
import { novoSegredo, paraAplicativo } from './totp.ts'

/** Whether the caller has a second factor, and whether they must have one. */
export async function consultarSegundoFator(
  contexto: Via<'consultarSegundoFator'>,
): Promise<z.output<typeof situacaoSegundoFator>> {
  const { usuarioId } = contexto.ator
  return withPlataforma(contexto.db, 'acesso.segundo-fator', async (tx) => {
    const ativo = await lerAtivo(tx, usuarioId)
    const restantes = and(eq(codigoRecuperacao.usuarioId, usuarioId), isNull(codigoRecuperacao.usadoEm))
    const direitos = await lerDireitos(tx, usuarioId)
    return {
      ativo: ativo !== undefined,
      ativado_em: ativo?.ativadoEm ?? null,
      codigos_restantes: ativo ? await tx.$count(codigoRecuperacao, restantes) : 0,
      obrigatorio: direitos !== undefined && exigeSegundoFator(contexto.config, direitos.permissoes),
    }
  })
}

/** Makes a new secret, which its first code will confirm. It replaces an unconfirmed secret. */
export async function prepararSegundoFator(contexto: Via<'prepararSegundoFator'>, senha: string) {
  const { usuarioId } = contexto.ator
  await withPlataforma(contexto.db, 'acesso.segundo-fator', async (tx) => {
    if (await lerAtivo(tx, usuarioId)) throw jaAtivo()
  })
  await exigirSenhaAtual(contexto, senha)
  const segredo = novoSegredo()
  const selado = selar(chavePara(contexto.config, 'segundo-fator'), segredo, String(usuarioId))
  const email = await withPlataforma(contexto.db, 'acesso.segundo-fator', async (tx) => {
    const criadoEm = contexto.clock.now()
    const escritas = await tx
      .insert(segundoFator)
      .values({ usuarioId, segredo: selado, criadoEm })
      .onConflictDoUpdate({
        target: segundoFator.usuarioId,
        set: { segredo: selado, criadoEm, ultimoPasso: 0 },
        setWhere: isNull(segundoFator.ativadoEm),
      })
      .returning({ id: segundoFator.usuarioId })
    if (escritas.length === 0) throw jaAtivo()
    const [linha] = await tx.select({ email: usuario.email }).from(usuario).where(eq(usuario.id, usuarioId))
    return linha?.email ?? ''
  })
  return paraAplicativo(segredo, email)
}

/** Confirms the secret by its first code, and ends the caller's other sessions. */
export async function ativarSegundoFator(contexto: Via<'ativarSegundoFator'>, codigo: string): Promise<string[]> {
  const { usuarioId, sessaoId } = contexto.ator
  return comCodigo(contexto, usuarioId, async (tx) => {
    if (await lerAtivo(tx, usuarioId)) throw jaAtivo()
    if (!(await aceitarDoAplicativo(tx, contexto, usuarioId, codigo.replace(/\D/g, '')))) return undefined
    const ativadoEm = contexto.clock.now()
    await tx.update(segundoFator).set({ ativadoEm }).where(eq(segundoFator.usuarioId, usuarioId))
    await encerrarSessoesDoUsuario(tx, contexto, usuarioId, 'SEGUNDO_FATOR', sessaoId)
    await auditarProprio(tx, contexto, { segundo_fator: false }, { segundo_fator: true })
    contexto.log.info({ evento: 'acesso.segundo-fator-ativado', usuarioId }, 'second factor activated')
    return trocarCodigos(tx, contexto, usuarioId)
  })
}

export async function renovarCodigosRecuperacao(
  contexto: Via<'renovarCodigosRecuperacao'>,
  senha: string,
  codigo: string,
): Promise<string[]> {
  const { usuarioId } = contexto.ator
  await exigirAtivo(contexto, usuarioId)
  await exigirSenhaAtual(contexto, senha)
  return comCodigo(contexto, usuarioId, async (tx) => {
    if (!(await aceitarCodigo(tx, contexto, usuarioId, codigo))) return undefined
    await auditarProprio(tx, contexto, { codigos: 'anteriores' }, { codigos: 'novos' })
    return trocarCodigos(tx, contexto, usuarioId)
  })
}

/** Removes the caller's second factor; needs password and code. */
export async function desativarSegundoFator(
  contexto: Via<'desativarSegundoFator'>,
  senha: string,
  codigo: string,
): Promise<void> {
  const { usuarioId } = contexto.ator
  const { obrigatorio } = await consultarSegundoFator(contexto)
  await exigirAtivo(contexto, usuarioId)
  if (obrigatorio) {
    throw new Recusado(
      {
        br: 'Seu perfil administra a plataforma e precisa das duas etapas.',
        en: 'Your profile administers the platform and needs both steps.',
      },
      {
        acao: {
          br: 'Se trocou de celular, gere novos códigos de recuperação ou peça a outro administrador que redefina a verificação.',
          en: 'If you changed phones, make new recovery codes or ask another administrator to reset the verification.',
        },
      },
    )
  }
  await exigirSenhaAtual(contexto, senha)
  await comCodigo(contexto, usuarioId, async (tx) => {
    if (!(await aceitarCodigo(tx, contexto, usuarioId, codigo))) return undefined
    await tx.delete(segundoFator).where(eq(segundoFator.usuarioId, usuarioId))
    await auditarProprio(tx, contexto, { segundo_fator: true }, { segundo_fator: false })
    contexto.log.info({ evento: 'acesso.segundo-fator-desativado', usuarioId }, 'second factor switched off')
    return []
  })
}

/**
 * Removes the second factor of a user who lost their phone and codes, and ends their sessions. Only
 * a master may do this to a master. Returns whether the user had a second factor.
 */
export async function removerSegundoFator(
  contexto: Via<'removerSegundoFatorUsuario'>,
  usuarioId: number,
): Promise<boolean> {
  const ator = contexto.ator
  return withPlataforma(contexto.db, 'acesso.segundo-fator', async (tx) => {
    const direitos = await lerDireitos(tx, usuarioId)
    if (!direitos) throw new NaoEncontrado()
    const master = (permissoes: { master: boolean }[]) => permissoes.some((entrada) => entrada.master)
    if (master(direitos.permissoes) && !master(ator.permissoes)) throw new Proibido('/cpainel/usuario', 'pode_permitir')
    const removidos = await tx
      .delete(segundoFator)
      .where(eq(segundoFator.usuarioId, usuarioId))
      .returning({ id: segundoFator.usuarioId })
    if (removidos.length === 0) return false
    await encerrarSessoesDoUsuario(tx, contexto, usuarioId, 'ADMINISTRADOR')
    contexto.log.warn(
      { evento: 'acesso.segundo-fator-removido', usuarioId, por: ator.usuarioId },
      'second factor reset',
    )
    return true
  })
}

/** Runs a step that needs a code. The step returns undefined for a wrong code, which is counted. */
async function comCodigo(contexto: Contexto, usuarioId: number, passo: (tx: Tx) => Promise<string[] | undefined>) {
  const { db, clock } = contexto
  const contador = contadorDoUsuario(contexto, usuarioId, 'codigo')
  const feito = await withPlataforma(db, 'acesso.segundo-fator', async (tx) => {
    await contarTentativa(tx, contador, clock.now())
    const resultado = await passo(tx)
    if (resultado) await esquecerFalhas(tx, contador)
    return resultado
  })
  if (feito) return feito
  throw new Invalido({
    codigo: {
      br: 'Este código não confere ou já foi usado. Espere o próximo no aplicativo e digite de novo.',
      en: 'This code does not match or was used already. Wait for the next one in the app and type it again.',
    },
  })
}

async function lerAtivo(tx: Tx, usuarioId: number) {
  const ativo = and(eq(segundoFator.usuarioId, usuarioId), isNotNull(segundoFator.ativadoEm))
  const [linha] = await tx.select({ ativadoEm: segundoFator.ativadoEm }).from(segundoFator).where(ativo)
  return linha
}

async function exigirAtivo(contexto: Contexto, usuarioId: number): Promise<void> {
  const ativo = await withPlataforma(contexto.db, 'acesso.segundo-fator', (tx) => lerAtivo(tx, usuarioId))
  if (ativo) return
  throw new Conflito(
    { br: 'A verificação em duas etapas não está ativa.', en: 'Two-step verification is not on.' },
    { acao: { br: 'Recarregue a página.', en: 'Reload the page.' } },
  )
}

function jaAtivo(): Conflito {
  return new Conflito(
    { br: 'A verificação em duas etapas já está ativa.', en: 'Two-step verification is on already.' },
    {
      acao: {
        br: 'Para trocar de aplicativo, desative-a e ative de novo.',
        en: 'To change apps, switch it off and on again.',
      },
    },
  )
}
