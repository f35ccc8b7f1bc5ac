import { test } from "vitest";
import { drawingOf } from "./games/prophecies/drawing";
import { layOut } from "./games/prophecies/layout";
import { boardView, SHIPPED } from "./games/prophecies/shipped";
test("t", () => {
  const cells = Array.from({length:144},(_,i)=>`c${i}`);
  const rnd = (n:number)=>Math.floor(Math.random()*n);
  const lines = [...Array.from({length:24},(_,i)=>cells.slice(i*6,i*6+6)), ...Array.from({length:70},()=>{const s=new Set<string>(); while(s.size<5) s.add(cells[rnd(144)]!); return [...s];})];
  const grid = Object.fromEntries(cells.map((c,i)=>[c,[i%12+ (Math.floor(i/12)%2)*.3, Math.floor(i/12)] as [number,number]]));
  for (const b of [boardView({cells,lines}), boardView({cells,lines,at:grid}), SHIPPED.find(([n])=>n==="hexagon")![1]]) {
    const t0 = performance.now(); const d = drawingOf(b);
    const t1 = performance.now(); const l = layOut(d, b.lines, { width: 600, height: 500, pill: { width: 84, height: 30 } });
    const t2 = performance.now();
    console.log("T", d.shape, (t1-t0).toFixed(1), (t2-t1).toFixed(1), l.pitch, l.width, l.height, l.pills.length);
  }
});
