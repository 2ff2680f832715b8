import type { Idioma } from '@zelo/contract/nucleo/enums'

type Conteudo = {
  idioma: Idioma
  /** The line that inboxes show after the subject. */
  resumo: string
  /** Name in the heading: the product or the company. */
  nome: string
  titulo: string
  corpo: string
  rodape: string
}

const fonte = "font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const fonteTitulo = "font-family:'Bricolage Grotesque',Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// Inline styles, for readers that drop <style>. Classes add dark colours and small screens.
const estilo = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .fundo { background: #0a110f !important; }
  .quadro { background: #111a17 !important; border-color: #22302b !important; }
  .linha { border-color: #22302b !important; }
  .tinta { color: #eaf2ee !important; }
  .tinta-2 { color: #a9b9b2 !important; }
  .tinta-3 { color: #8a9a93 !important; }
  .marca { background: #12c98a !important; }
  .riso { background: #04251b !important; }
  .botao { background: #12c98a !important; color: #04251b !important; }
  .link { color: #6fe3b8 !important; }
}
@media (max-width: 480px) {
  .miolo { padding: 24px 20px !important; }
  .titulo { font-size: 28px !important; }
}`

/** Frame of every e-mail: at most 600 px, light and dark, no images. */
export function moldura({ idioma, resumo, nome, titulo, corpo, rodape }: Conteudo): string {
  return `<!doctype html>
<html lang="${idioma === 'br' ? 'pt-BR' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${titulo}</title>
<style>${estilo}
</style>
</head>
<body class="fundo" style="margin:0;padding:0;background:#f7f8f5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${resumo}</div>
<table role="presentation" class="fundo" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f8f5">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${fonte}">
<tr><td style="padding:0 8px 20px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="marca" width="32" height="32" align="center" valign="middle" style="width:32px;height:32px;background:#007a55;border-radius:10px 10px 10px 3px"><div class="riso" style="width:14px;height:7px;margin:3px auto 0;background:#ffffff;border-radius:1px 1px 8px 8px;font-size:0;line-height:0">&nbsp;</div></td>
<td class="tinta" style="padding-left:10px;${fonteTitulo};font-size:19px;font-weight:600;letter-spacing:-0.02em;color:#0d1f19">${nome}</td>
</tr></table>
</td></tr>
<tr><td class="quadro miolo" style="padding:36px 40px;background:#ffffff;border:1px solid #dde2da;border-radius:20px 20px 20px 5px">
<h1 class="tinta titulo" style="margin:0 0 16px;${fonteTitulo};font-size:32px;line-height:1.1;font-weight:600;letter-spacing:-0.025em;color:#0d1f19">${titulo}</h1>
${corpo}
</td></tr>
<tr><td class="tinta-3" style="padding:20px 8px 0;font-size:13px;line-height:1.5;color:#5e6d66">${rodape}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

export function paragrafo(texto: string): string {
  return `<p class="tinta-2" style="margin:0 0 20px;font-size:16px;line-height:1.5;color:#46564f">${texto}</p>`
}

export function botao(link: string, texto: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td>
<a class="botao" href="${link}" style="display:inline-block;padding:14px 24px;background:#007a55;border-radius:10px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${texto}</a>
</td></tr></table>`
}

export function linkPorExtenso(aviso: string, link: string): string {
  return `<p class="tinta-3" style="margin:0;font-size:13px;line-height:1.5;color:#5e6d66">${aviso}<br><a class="link" href="${link}" style="color:#005e43;word-break:break-all">${link}</a></p>`
}

/** Rows with a label and a value. `se` names a variable without which the row is left out. */
export function fatos(linhas: { rotulo: string; valor: string; se?: string }[]): string {
  const rows = linhas.map(({ rotulo, valor, se }) => {
    const row = `<tr><td class="linha" style="padding:12px 0;border-top:1px solid #dde2da">
<div class="tinta-3" style="font-size:13px;line-height:1.5;color:#5e6d66">${rotulo}</div>
<div class="tinta" style="font-size:16px;line-height:1.4;font-weight:600;color:#0d1f19">${valor}</div>
</td></tr>`
    return se ? `{% if ${se} != '' %}${row}{% endif %}` : row
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows.join('\n')}</table>`
}

/** Liquid code: `texto` if the variable is not empty, else `senao`. */
export function quando(variavel: string, texto: string, senao = ''): string {
  return `{% if ${variavel} != '' %}${texto}${senao && `{% else %}${senao}`}{% endif %}`
}
