import { eq } from 'drizzle-orm'
import { comecarTesteDoCadastro } from '#dinheiro/assinatura/assinatura.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { completa, lerPassos } from './cadastro-basico.ts'

/** How far the caller's basic registration is. */
export async function consultarCadastroBasico(contexto: Via<'consultarCadastroBasico'>) {
  const { usuarioId } = contexto.ator
  return withPlataforma(contexto.db, 'empresa.cadastro', async (tx) => {
    const [eu] = await tx.select({ status: usuario.status }).from(usuario).where(eq(usuario.id, usuarioId))
    return { status: eu?.status ?? 'INCOMPLETO', empresas: await lerPassos(tx, usuarioId) }
  })
}

/** Makes an INCOMPLETO user ATIVO once one of their companies can take bookings. */
export async function concluirCadastroBasico(contexto: Via<'concluirCadastroBasico'>): Promise<{ ok: true }> {
  const { usuarioId } = contexto.ator
  return withPlataforma(contexto.db, 'empresa.cadastro', async (tx) => {
    const [eu] = await tx.select().from(usuario).where(eq(usuario.id, usuarioId)).for('no key update')
    if (eu?.status !== 'INCOMPLETO') return { ok: true }
    const empresas = await lerPassos(tx, usuarioId)
    if (!empresas.some(completa)) throw falta(empresas.at(0))
    await tx.update(usuario).set({ status: 'ATIVO', statusEm: contexto.clock.now() }).where(eq(usuario.id, usuarioId))
    await auditar(tx, contexto, {
      acao: 'ATIVAR',
      recurso: 'usuario',
      id: usuarioId,
      nome: eu.nome,
      antes: { status: eu.status },
      depois: { status: 'ATIVO' },
    })
    await comecarTesteDoCadastro(tx, contexto, usuarioId)
    await contexto.realtime.publicar(tx, `usuario:${usuarioId}`, { tipo: 'permissoes' })
    return { ok: true }
  })
}

function falta(passos: Parameters<typeof completa>[0] | undefined): Recusado {
  const acao = !passos?.empresa
    ? { br: 'Complete os dados da empresa, com telefone.', en: 'Fill in the company, with a phone number.' }
    : !passos.servicos
      ? { br: 'Deixe ao menos um serviço ativo.', en: 'Keep at least one service active.' }
      : {
          br: 'Cadastre um profissional que ofereça um serviço e diga quando ele atende.',
          en: 'Add a professional who offers a service, and say when they work.',
        }
  return new Recusado({ br: 'Ainda falta um passo do cadastro.', en: 'One step is still missing.' }, { acao })
}
