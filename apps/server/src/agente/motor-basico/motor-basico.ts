import { motorConferido } from '#agente/conferencia/conferido.ts'
import { limite } from '#agente/linguagem/atos/ler-atos.ts'
import { lerIdioma } from '#agente/linguagem/idioma.ts'
import type { LinhaLida, Motor, MotorInterno } from '#agente/porta/motor.ts'
import { contarComandos } from '#agente/tarefas/contar-comandos.ts'
import { executar } from '#agente/tarefas/executar.ts'
import { semRepetir } from '#agente/tarefas/politica.ts'
import { abrirTurno, dizer } from '#agente/tarefas/turno.ts'
import { juntarTextos, type Leitura, lerLinha } from './leitura.ts'
import { ler } from './ler.ts'

const basico: MotorInterno = {
  async responder(entrada, ferramentas) {
    const texto = juntarTextos(entrada.textos)
    // A reminder is written in the company's language.
    const antes = entrada.estado.idioma ?? (entrada.estado.lembrete ? entrada.idioma : undefined)
    const respondeDado = ['nome', 'email'].includes(entrada.estado.espera ?? '')
    const idioma = (respondeDado ? undefined : lerIdioma(texto, antes)) ?? antes ?? entrada.idioma
    const turno = await abrirTurno(entrada, ferramentas, texto, idioma)
    const { estado, servicos, profissionais, marcados, t } = turno
    const { agora, fuso, ensinados } = entrada
    const leitura: Leitura = {
      texto,
      estado: entrada.estado,
      agora,
      fuso,
      idioma,
      servicos,
      profissionais,
      marcados,
      ensinados,
    }
    const comandos = entrada.leitura?.comandos ?? ler(leitura)
    if (!estado.apresentou) dizer(turno, t.apresentacao(entrada.empresa.nome))
    await executar(turno, comandos)
    // From here on a bare «sim» answers the new question.
    const soSocial = comandos.every(({ tipo }) => tipo === 'social')
    if (estado.espera !== 'nao_vem' && !soSocial) delete estado.lembrete
    if (!soSocial) estado.pensa = comandos.some(({ tipo }) => tipo === 'aguardar') || undefined
    await semRepetir(turno)
    estado.apresentou = true
    return {
      mensagens: turno.mensagens,
      estado,
      ...(!entrada.leitura && { linhas: [linhaLida(leitura, turno.entendeu, soSocial)] }),
      entendeu: contarComandos(turno, comandos),
      ...(turno.contouMeus && { contouMeus: true }),
      ...(turno.passou && { passarParaPessoa: true }),
      ...(turno.naoSoube && { naoSoube: turno.naoSoube }),
    }
  },
}

/** A line whose words have no act is greeted, and still counts as not understood. */
function linhaLida(leitura: Leitura, entendeu: boolean, soSocial: boolean): LinhaLida {
  const linha = lerLinha(leitura)
  return { ...linha, entendeu: entendeu && !(soSocial && !linha.atos.some(({ certeza }) => certeza >= limite)) }
}

/** Reads the message, unless another reader did, and acts on it. Deterministic, no network. */
export const motorBasico: Motor = motorConferido(basico)
