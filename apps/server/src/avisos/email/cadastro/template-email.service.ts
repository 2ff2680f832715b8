import type { ConteudoTemplateEmail } from '@zelo/contract/avisos/template-email'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { linguagens, type ModeloEmail, renderizarModelo } from '#avisos/email/renderizar.ts'
import { paraTemplate } from '#avisos/email/variaveis.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Logado, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado } from '#platform/errors.ts'
import { mudarRegistro, type Registro } from '#trilha/auditoria/registro.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { type Amostra, amostras } from './amostras.ts'
import { conferirModelo, type Problemas } from './conferir-modelo.ts'
import { modelosPadrao } from './semente.ts'
import { lerTemplate, partesDoId, type TemplateEmailRow, toTemplate } from './template-email.consulta.ts'
import { templateEmail, templateEmailVersao } from './template-email.table.ts'

/** The next e-mail uses the new text. */
export async function editarTemplateEmail(
  contexto: Via<'editarTemplateEmail'>,
  id: string,
  { versao, ...conteudo }: ConteudoTemplateEmail & { versao: number },
) {
  return trocar(contexto, id, versao, () => toModelo(conteudo))
}

export async function restaurarTemplateEmail(
  contexto: Via<'restaurarTemplateEmail'>,
  id: string,
  { versao }: { versao: number },
) {
  return trocar(contexto, id, versao, ({ tipo, idioma }) => modelosPadrao[idioma][tipo])
}

/** Renders every part that parses, and stores nothing. */
export async function preverTemplateEmail(
  contexto: Via<'preverTemplateEmail'>,
  id: string,
  { amostra, ...conteudo }: ConteudoTemplateEmail & { amostra: string },
) {
  const { tipo, idioma } = partesDoId(id)
  const modelo = toModelo(conteudo)
  const escolhida: Amostra<typeof tipo> = amostras[tipo].find((uma) => uma.id === amostra) ?? amostras[tipo][0]
  const dados = paraTemplate(tipo, idioma, escolhida.variaveis)
  const ler = (parte: keyof ModeloEmail): Promise<string | null> =>
    linguagens[parte].parseAndRender(modelo[parte], dados).catch(() => null)
  const [assunto, html, texto] = await Promise.all([ler('assunto'), ler('corpoHtml'), ler('corpoTexto')])
  const problemas = await conferirModelo(modelo, tipo, idioma)
  return {
    assunto,
    html,
    texto,
    problemas: Object.fromEntries(
      Object.entries(toCampos(problemas)).map(([campo, dito]) => [campo, dito[contexto.idioma]]),
    ),
  }
}

/** Sends the e-mail with the first sample to the caller, its subject marked «[Teste]». */
export async function testarTemplateEmail(
  contexto: Via<'testarTemplateEmail'>,
  id: string,
  conteudo: ConteudoTemplateEmail,
) {
  const { usuarioId } = contexto.ator
  const { tipo, idioma } = partesDoId(id)
  const modelo = toModelo(conteudo)
  await exigirCerto(modelo, tipo, idioma)
  const { variaveis } = amostras[tipo][0] as Amostra<typeof tipo>
  const { assunto, ...corpo } = await renderizarModelo(modelo, tipo, idioma, variaveis)
  return withPlataforma(contexto.db, 'template-email.cadastro', async (tx) => {
    const [dono] = await tx.select({ email: usuario.email }).from(usuario).where(eq(usuario.id, usuarioId))
    if (!dono) throw new NaoEncontrado()
    await contexto.mailer.enfileirar(tx, {
      ...corpo,
      assunto: `${{ br: '[Teste]', en: '[Test]' }[idioma]} ${assunto}`,
      chave: `template-email:teste:${uuidv7()}`,
      para: dono.email,
    })
    return { para: dono.email }
  })
}

const registro: Registro<typeof templateEmail> = {
  recurso: 'template_email',
  tabela: templateEmail,
  nome: ({ id }) => id,
  dados: toConteudo,
}

async function trocar(contexto: Logado, id: string, vista: number, escolher: (atual: TemplateEmailRow) => ModeloEmail) {
  const { usuarioId } = contexto.ator
  return withPlataforma(contexto.db, 'template-email.cadastro', async (tx) => {
    const antes = await lerTemplate(tx, id, { travada: true })
    await exigirVersao(tx, { recurso: 'template_email', id, atual: antes.versao, vista })
    const { assunto, corpoHtml, corpoTexto } = escolher(antes)
    const novo = { assunto, corpoHtml, corpoTexto }
    await exigirCerto(novo, antes.tipo, antes.idioma)
    if (JSON.stringify(toConteudo(antes)) === JSON.stringify(toConteudo(novo))) return toTemplate(contexto, antes)
    const agora = contexto.clock.now()
    // The default text has no version row of its own until the first change.
    if (antes.versao === 1) await guardar(tx, antes, null, antes.alteradoEm)
    const depois = await mudarRegistro(tx, contexto, registro, antes, { ...novo, alteradoEm: agora })
    await guardar(tx, depois, usuarioId, agora)
    return toTemplate(contexto, depois)
  })
}

async function guardar(
  tx: Tx,
  { id, versao, assunto, corpoHtml, corpoTexto }: TemplateEmailRow,
  autor: number | null,
  em: Date,
) {
  await tx
    .insert(templateEmailVersao)
    .values({ templateId: id, numero: versao, assunto, corpoHtml, corpoTexto, usuarioId: autor, criadaEm: em })
}

async function exigirCerto(
  modelo: ModeloEmail,
  tipo: TemplateEmailRow['tipo'],
  idioma: TemplateEmailRow['idioma'],
): Promise<void> {
  const problemas = await conferirModelo(modelo, tipo, idioma)
  if (Object.keys(problemas).length > 0) throw new Invalido(toCampos(problemas))
}

function toModelo({ assunto, corpo_html, corpo_texto }: ConteudoTemplateEmail): ModeloEmail {
  return { assunto, corpoHtml: corpo_html, corpoTexto: corpo_texto }
}

function toConteudo({ assunto, corpoHtml, corpoTexto }: ModeloEmail): ConteudoTemplateEmail {
  return { assunto, corpo_html: corpoHtml, corpo_texto: corpoTexto }
}

/** Renames the parts to the fields of the contract. */
function toCampos({ assunto, corpoHtml, corpoTexto }: Problemas) {
  return {
    ...(assunto && { assunto }),
    ...(corpoHtml && { corpo_html: corpoHtml }),
    ...(corpoTexto && { corpo_texto: corpoTexto }),
  }
}
