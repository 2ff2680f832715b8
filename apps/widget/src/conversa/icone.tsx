const tracos = {
  enviar: 'M12 19V5m-7 7 7-7 7 7',
  fechar: 'M18 6 6 18M6 6l12 12',
  mais: 'M5 12h.01M12 12h.01M19 12h.01',
  descer: 'M12 5v14m7-7-7 7-7-7',
  repetir: 'M3 12a9 9 0 1 0 3-6.7L3 8m0-5v5h5',
  alerta: 'M12 8v4m0 4h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
}

/** A decorative icon: strokes on a grid of 24 px. */
export function Icone({ nome, tamanho = 20 }: { nome: keyof typeof tracos; tamanho?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={tamanho}
      height={tamanho}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={nome === 'mais' ? 3 : 2}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={tracos[nome]} />
    </svg>
  )
}
