import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { arquivoDoCalendario } from '#platform/mail/message.ts'
import { escapeHtml } from '#platform/security/html.ts'

type EmailDaLista = { id: string; para: string; assunto: string; criadoEm: Date }
type Pagina = {
  emails: EmailDaLista[]
  aberto?: EmailDaLista & { texto: string; calendario: string | null }
  idioma: Idioma
}

const textos = {
  br: {
    titulo: 'E-mails da demonstração',
    intro:
      'Sem um servidor de e-mail configurado, o que seria enviado fica guardado aqui. Esta página só abre neste computador.',
    vazio: 'Nenhum e-mail ainda. Crie uma conta e o link de ativação aparece aqui em instantes.',
    escolha: 'Escolha um e-mail para ler.',
    voltar: 'Voltar ao site',
    atualizar: 'Atualizar',
    lista: 'E-mails, do mais novo ao mais antigo',
    para: 'Para',
    em: 'Em',
    corpo: 'Conteúdo do e-mail',
    texto: 'Só o texto',
    anexo: 'Anexo',
  },
  en: {
    titulo: 'E-mails of the demo',
    intro: 'Without a mail server, what would be sent is kept here. This page opens on this computer only.',
    vazio: 'No e-mail yet. Create an account and its activation link appears here in moments.',
    escolha: 'Choose an e-mail to read.',
    voltar: 'Back to the site',
    atualizar: 'Refresh',
    lista: 'E-mails, newest first',
    para: 'To',
    em: 'At',
    corpo: 'Content of the e-mail',
    texto: 'Text only',
    anexo: 'Attachment',
  },
}

/** The list of e-mails beside the open one: its HTML in a sandboxed frame, its text below. */
export function renderEmails({ emails, aberto, idioma }: Pagina): string {
  const t = textos[idioma]
  const titulo = `${aberto ? `${escapeHtml(aberto.assunto)} · ` : ''}${t.titulo} · ${marca.nome}`
  const linhas = emails
    .map(
      (email) =>
        `<li><a href="/demo/emails/${email.id}"${email.id === aberto?.id ? ' aria-current="page"' : ''}><b>${escapeHtml(email.assunto)}</b><span>${escapeHtml(email.para)}</span>${quando(email.criadoEm, idioma)}</a></li>`,
    )
    .join('')
  return `<!doctype html>
<html lang="${idioma === 'br' ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${titulo}</title><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/demo/estilo.css"></head>
<body><header><a class="marca" href="/">${marca.nome}</a><a href="/">${t.voltar}</a></header>
<main><div class="topo"><div><h1>${t.titulo}</h1><p>${t.intro}</p></div><a class="botao" href="/demo/emails">${t.atualizar}</a></div>
${emails.length === 0 ? `<p class="vazio">${t.vazio}</p>` : `<div class="duas${aberto ? ' lendo' : ''}"><nav aria-label="${t.lista}"><ul>${linhas}</ul></nav>${aberto ? renderAberto(aberto, idioma) : `<p class="vazio">${t.escolha}</p>`}</div>`}
</main></body></html>`
}

function renderAberto(email: NonNullable<Pagina['aberto']>, idioma: Idioma): string {
  const t = textos[idioma]
  const anexo = email.calendario
    ? `<dt>${t.anexo}</dt><dd><a href="/demo/emails/${email.id}/${arquivoDoCalendario}" download>${arquivoDoCalendario}</a></dd>`
    : ''
  return `<article aria-labelledby="assunto"><h2 id="assunto">${escapeHtml(email.assunto)}</h2>
<dl><dt>${t.para}</dt><dd>${escapeHtml(email.para)}</dd><dt>${t.em}</dt><dd>${quando(email.criadoEm, idioma)}</dd>${anexo}</dl>
<iframe title="${t.corpo}" src="/demo/emails/${email.id}/corpo" sandbox="allow-top-navigation-by-user-activation"></iframe>
<details><summary>${t.texto}</summary><pre>${comLinks(email.texto)}</pre></details></article>`
}

/** The HTML of the e-mail, with links that open outside the frame. */
export function prepararCorpo(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_top">')
}

function comLinks(texto: string): string {
  return escapeHtml(texto).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function quando(data: Date, idioma: Idioma): string {
  const escrito = new Intl.DateTimeFormat(idioma === 'br' ? 'pt-BR' : 'en', { dateStyle: 'short', timeStyle: 'short' })
  return `<time datetime="${data.toISOString()}">${escrito.format(data)}</time>`
}
