import { Plural } from '@lingui/react/macro'
import type { Ensaio } from '@zelo/contract/agenda/excecao'
import type { ReactNode } from 'react'
import { emDias } from '#lib/formato/data-hora.ts'

const maxTrechos = 4

/** The numbers of a preview, in sentences. */
export function EnsaioNumeros({ ensaio, mudaFuso }: { ensaio: Ensaio; mudaFuso: boolean }) {
  const { numeros, dias } = ensaio
  const { horarios, clientes, fora, dentro, mudam_hora: mudam, lembretes, lembrados } = numeros
  return (
    <div role="status" className="rounded-frame border border-line bg-warn-soft p-4 text-ink">
      <p className="font-emphasis">
        <Plural value={horarios} one="# horário marcado" other="# horários marcados" />
        {', '}
        <Plural value={clientes} one="de # cliente" other="de # clientes" />
      </p>
      <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm">
        <Fato quantos={fora}>
          <Plural value={fora} one="# fica fora do expediente" other="# ficam fora do expediente" />
        </Fato>
        <Fato quantos={dentro}>
          <Plural value={dentro} one="# volta ao expediente" other="# voltam ao expediente" />
        </Fato>
        <Fato quantos={mudam}>
          <Plural
            value={mudam}
            one="# muda de hora no relógio: o instante continua o mesmo"
            other="# mudam de hora no relógio: o instante continua o mesmo"
          />
        </Fato>
        <Dias dias={dias.fecham}>
          <Plural value={dias.fecham.length} one="# dia fecha" other="# dias fecham" />
        </Dias>
        <Dias dias={dias.abrem}>
          <Plural value={dias.abrem.length} one="# dia abre" other="# dias abrem" />
        </Dias>
        <Dias dias={dias.mudam}>
          <Plural value={dias.mudam.length} one="# dia com outro horário" other="# dias com outro horário" />
        </Dias>
        <Fato quantos={lembretes}>
          {mudaFuso ? (
            <Plural
              value={lembretes}
              one="# lembrete sai no mesmo instante e diz a hora nova"
              other="# lembretes saem no mesmo instante e dizem a hora nova"
            />
          ) : (
            <Plural value={lembretes} one="# lembrete ainda sai" other="# lembretes ainda saem" />
          )}
        </Fato>
        <Fato quantos={lembrados}>
          {mudaFuso ? (
            <Plural
              value={lembrados}
              one="# já foi lembrado da hora antiga"
              other="# já foram lembrados da hora antiga"
            />
          ) : (
            <Plural value={lembrados} one="# já recebeu lembrete" other="# já receberam lembrete" />
          )}
        </Fato>
      </ul>
    </div>
  )
}

function Fato({ quantos, children }: { quantos: number; children: ReactNode }) {
  return quantos > 0 ? <li>{children}</li> : null
}

function Dias({ dias, children }: { dias: string[]; children: ReactNode }) {
  if (dias.length === 0) return null
  const trechos = emTrechos(dias)
  const ditos = trechos.slice(0, maxTrechos).map(({ de, ate }) => emDias(de, ate))
  return (
    <li>
      {children}: {[...ditos, ...(trechos.length > maxTrechos ? ['…'] : [])].join(' · ')}
    </li>
  )
}

/** Joins consecutive days into ranges. */
function emTrechos(dias: string[]): { de: string; ate: string }[] {
  const trechos: { de: string; ate: string }[] = []
  for (const dia of dias) {
    const ultimo = trechos.at(-1)
    if (ultimo && Date.parse(dia) - Date.parse(ultimo.ate) === 86_400_000) ultimo.ate = dia
    else trechos.push({ de: dia, ate: dia })
  }
  return trechos
}
