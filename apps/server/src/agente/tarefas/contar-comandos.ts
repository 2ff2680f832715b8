import type { Comando, ValoresDoComando } from '#agente/porta/comandos.ts'
import { diaCurto, hora } from '#platform/format.ts'
import { descrever, profissionalDe, servicoDe, type Turno } from './turno.ts'

/** The commands in words for the team: «mudar Corte com a Ana, qui 16/07 para sex 17/07, 11:00». */
export function contarComandos(turno: Turno, comandos: readonly Comando[]): string {
  return comandos
    .map((um) => contar(turno, um))
    .filter(Boolean)
    .join('; ')
}

function contar(turno: Turno, um: Comando): string {
  const p = turno.t.entendeu
  const partes = (verbo: string, v: ValoresDoComando) => [verbo, valores(turno, v)].filter(Boolean).join(' ')
  switch (um.tipo) {
    case 'iniciar': {
      const alvos = (um.alvos ?? []).flatMap((id) => turno.marcados.find((a) => a.id === id) ?? [])
      const alvo = alvos.length > 0 ? ` ${alvos.map((a) => descrever(turno, a)).join(', ')}` : ''
      const novo = valores(turno, um.valores)
      const verbo = um.tarefa === 'marcar' && um.mais ? p.maisUm : p.tarefas[um.tarefa]
      return `${verbo}${alvo}${novo ? `${alvo ? ` ${p.para}` : ''} ${novo}` : ''}`
    }
    case 'preencher':
      return valores(turno, um.valores)
    case 'recusar':
      return partes(p.sem, um.valores)
    case 'perguntar':
      return partes(p.perguntou(p.assuntos[um.assunto]), { servicos: um.valores.servicos })
    case 'atrasar':
      return um.minutos ? `${p.atrasar} ${um.minutos} min` : p.atrasar
    case 'social':
      return ''
    case 'outro':
      return p.nada
    default:
      return p.outros[um.tipo]
  }
}

function valores(turno: Turno, v: ValoresDoComando): string {
  const { idioma, t } = turno
  const { quando } = v
  const p = t.entendeu
  return [
    v.servicos?.map((grupo) => grupo.flatMap((id) => servicoDe(turno, id)?.nome ?? []).join('/')).join(', '),
    profissionalDe(turno, v.profissional)?.nome,
    quando?.data && diaCurto(quando.data, idioma),
    quando?.dias && `${diaCurto(quando.dias.de, idioma)} – ${diaCurto(quando.dias.ate, idioma)}`,
    quando?.hora !== undefined && hora(quando.hora, idioma),
    quando?.intervalo && `${hora(quando.intervalo.de, idioma)} – ${hora(Math.min(quando.intervalo.ate, 1439), idioma)}`,
    v.nome,
    v.para && !v.nome && p.paraOutra,
    v.email && p.email,
    v.tantoFaz && t.tantoFaz,
  ]
    .filter(Boolean)
    .join(', ')
}
