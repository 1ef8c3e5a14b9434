"""Walls, openings, ceilings and daylight of one room, 0..W x 0..D metres: what every plan in `plans/` starts from."""
from furn import *
import rend
from rend import area,sun,point,camera,world
def palette(**own):
    """materials by name; a plan gives its own in place of these"""
    M=dict(
     oak=wood('oak','#c9a06c','#a37a48','x',.45),oakz=wood('oakz','#c9a06c','#a37a48','z',.45),walnut=wood('walnut','#7a4d2d','#4a2b17','x',.4),walnutz=wood('walnutz','#7a4d2d','#4a2b17','z',.4),
     metal=plain('brass',(.72,.5,.24,1),.3,1),black=plain('blk',(.02,.02,.02,1),.42),steel=plain('st',(.55,.55,.55,1),.3,1),white=plain('wht','#f4f1ea',.4),
     linen=fabric('lin','#ece4d6',bump=.2),cream=fabric('crm','#e9dfcc'),leath=leather('lea','#8a4a26'),marble=marble('mar','#ece7df','#8a7f72',.16,1.0),
     leaf=leafmat('leaf','#3f5a2a'),olivel=leafmat('olivel','#6f7d55'),stem=plain('stem','#5a4630',.8),soil=plain('soil','#2a1d14',.95),pot=plaster('pot','#c9b59a',b=.3),terra=plaster('ter','#b0623c',b=.3),
     cer=plain('cer','#e9e3d8',.25),cer2=plaster('cer2','#3c4436',.4),cer3=plaster('cer3','#c27a4a',.5),shade=emis('shade','#f3dfc0',.7),bulb=emis('bulb','#ffd9a0',9),inner=plain('inn','#f4e8d0',.5),
     glass=glass('gl'),mirror=plain('mir',(.9,.9,.9,1),.02,1),trim=plain('trim','#f1ede5',.5),ceil=plain('ceil','#f4f1ea',.9),
     art1=art('a1',['#e9dfcc','#a4552e','#5d6349','#d9b27a','#2f2a24'],0,1.4,1),art2=art('a2',['#efe6d6','#c9a27a','#7a4d2d','#3c4436'],2,1.0,2),art3=art('a3',['#ece4d6','#b98a3a','#565b3c','#e9dfcc'],0,1.8,5))
    M.update(own);return M
HILLS=dict(bands=[(0,'#6f7a62'),(.08,'#93a07e'),(.16,'#a9b596'),(.2,'#cfd9d6'),(.3,'#dfe9f0'),(.7,'#b5cbe2')],cam=2.3,amb=.3)
LAKE=dict(bands=[(0,'#4d6a74'),(.05,'#7da2b4'),(.104,'#a3c2cf'),(.108,'#5f7a7c'),(.15,'#7d9596'),(.165,'#a9bdc4'),(.19,'#d3e2ea'),(.4,'#dcebf5'),(.8,'#9fc4ea')],cam=1.9,na=.035,amb=.3)
SEA=dict(bands=[(0,'#3f5f70'),(.06,'#6d94a8'),(.107,'#9dbccb'),(.112,'#d9e6ec'),(.35,'#e3edf4'),(.8,'#a9c8e4')],cam=2.0,na=.03,amb=.3)
ROOFS=dict(bands=[(0,'#7a4a35'),(.05,'#9a5f44'),(.085,'#b98a68'),(.11,'#c9ab8a'),(.125,'#d8d6cf'),(.3,'#dfe7ee'),(.7,'#b5cbe2')],cam=2.1,na=.1,amb=.3)
DUSK=dict(bands=[(0,'#2a3038'),(.09,'#3c434c'),(.14,'#6a5f62'),(.17,'#d89a6a'),(.25,'#c9a59a'),(.5,'#6f86ab'),(.9,'#3a4d78')],cam=1.0,na=.1,amb=.16)
def herring(b,x0,x1,y0,y1,m,L=.56,W=.095,z=0):
    """45 degree herringbone, quads with per-face rnd (rnd<.5 one direction)"""
    rn=random.Random(4);c=math.sqrt(.5);g=.0008
    n=int((x1-x0+y1-y0)/(W*1.0))+8
    # lattice in rotated frame (u,v): blocks
    cx,cy=(x0+x1)/2,(y0+y1)/2;R=math.hypot(x1-x0,y1-y0)/2+1
    k=int(L/W)
    L=k*W
    for i in range(-int(R/W)-2,int(R/W)+2):
        for j in range(-int(R/L)-3,int(R/L)+3):
            # horizontal plank at (u,v), vertical plank next
            u=i*W+j*L;v=i*W-j*L
            for h in(0,1):
                if h==0:q=[(u,v),(u+L,v),(u+L,v+W),(u,v+W)]
                else:q=[(u+L,v+W-L),(u+L+W,v+W-L),(u+L+W,v+W),(u+L,v+W)]
                mu=sum(p[0] for p in q)/4;mv=sum(p[1] for p in q)/4
                X=cx+c*(mu-mv);Y=cy+c*(mu+mv)
                if not(x0-.28<X<x1+.28 and y0-.28<Y<y1+.28):continue
                P=[]
                for pu,pv in q:
                    pu+=g*(1 if pu<mu else -1);pv+=g*(1 if pv<mv else -1);P.append((cx+c*(pu-pv),cy+c*(pu+pv),z))
                b.quad(*P,m,rnd=(rn.uniform(.01,.49) if h==0 else rn.uniform(.51,.99)))
SIDES={'n':('x',1),'s':('x',-1),'w':('y',-1),'e':('y',1)}
def wall(b,axis,pos,a0,a1,H,t,m,ops=(),side=1,z0=0):
    """axis 'x': wall runs along x at y=pos, thickness towards side; ops: (centre,width,z0,z1,arch)"""
    def bx(p0,p1,za,zb):
        if p1-p0<1e-4 or zb-za<1e-4:return
        c=(p0+p1)/2
        if axis=='x':b.box(c,pos+side*t/2,za,p1-p0,t,zb-za,m,.0004)
        else:b.box(pos+side*t/2,c,za,t,p1-p0,zb-za,m,.0004)
    cur=a0
    for c,w,za,zb,ar in sorted(ops):
        bx(cur,c-w/2,z0,H);bx(c-w/2,c+w/2,z0,za);bx(c-w/2,c+w/2,zb,H);cur=c+w/2
        if ar:
            n=24;r=w/2;zs=zb-r
            for k in range(n):
                p0,p1=(c-r*math.cos(pi*k/n)),(c-r*math.cos(pi*(k+1)/n));zA,zB=zs+r*math.sin(pi*k/n),zs+r*math.sin(pi*(k+1)/n)
                pt=lambda p,o,z:(p,pos+o,z) if axis=='x' else (pos+o,p,z);o=side*t
                for off in(0,o):b.add([pt(p0,off,zA),pt(p1,off,zB),pt(p1,off,zb+.001),pt(p0,off,zb+.001)],[[0,1,2,3]],m,False)
                b.add([pt(p0,0,zA),pt(p1,0,zB),pt(p1,o,zB),pt(p0,o,zA)],[[0,1,2,3]],m,False)
    bx(cur,a1,z0,H)
def room(M,W,D,H,floor,walls,ops={},own={},ceil='flat',frames=None,view=HILLS,day=(288,34,26),warm=(1,.85,.67),fill=1.,cool=(.93,.96,1),gain=1.,cols=2,rows=1,skirt=.09,t=.3):
    """ops: side -> [(centre, width, z0, z1, arch 0/1, 'window'|'open')]; own: side -> that wall's material; day: the sun's azimuth (0 = north, 270 = west), height and strength, or None"""
    fr=frames or M['trim'];S=B('walls')
    for s,(ax,sg) in SIDES.items():
        pos={'n':D,'s':0,'w':0,'e':W}[s];a,b_=(-t,W+t) if ax=='x' else (0,D)
        wall(S,ax,pos,a,b_,H,t,own.get(s,walls),[o[:5] for o in ops.get(s,())],sg)
    S.build();F=B('floor');F.box(W/2,D/2,-.05,W+2*t,D+2*t,.05,floor,.0005);F.build();K=B('frames')
    for s,(ax,sg) in SIDES.items():
        pos={'n':D,'s':0,'w':0,'e':W}[s];inward=-sg
        spans=[];cur=0;L=W if ax=='x' else D
        for o in sorted(ops.get(s,())):
            if o[2]<.1:spans.append((cur,o[0]-o[1]/2));cur=o[0]+o[1]/2
        spans.append((cur,L))
        for p0,p1 in spans:
            if skirt and p1-p0>.05:
                c=(p0+p1)/2
                if ax=='x':K.box(c,pos+inward*.008,0,p1-p0,.016,skirt,M['trim'],.003)
                else:K.box(pos+inward*.008,c,0,.016,p1-p0,skirt,M['trim'],.003)
        for o in ops.get(s,()):
            c,w,z0,z1,ar=o[:5]
            x,y=(c,pos+sg*t*.55) if ax=='x' else (pos+sg*t*.55,c)
            if o[5]=='window':
                if ar:archwindow(K.at(x,y,z0,0 if ax=='x' else pi/2),fr,w,z1-z0)
                else:window(K.at(x,y,z0,0 if ax=='x' else pi/2),fr,None,w,z1-z0,o[6] if len(o)>6 else cols,rows,.055,.07)
                K.o()
                if z0>.1:
                    if ax=='x':K.box(c,pos+inward*.02,z0-.03,w+.12,.1,.03,fr,.004)
                    else:K.box(pos+inward*.02,c,z0-.03,.1,w+.12,.03,fr,.004)
            lx,ly=(c,pos+sg*(t+.12)) if ax=='x' else (pos+sg*(t+.12),c)
            area(lx,ly,(z0+z1)/2,-sg*(ax=='y'),-sg*(ax=='x'),-.12,w,z1-z0,40*gain*w*(z1-z0),cool,glossy=o[5]=='window')
    if K.v:K.build()
    if ceil=='flat':
        c=B('ceiling');c.box(W/2,D/2,H,W+2*t,D+2*t,.1,M['ceil'],.0005);c.build()
    if day:sun(*day,warm)
    if fill:area(W*.55,D*.45,H-.2,0,0,-1,W*.6,D*.6,5*fill*W*D/4,(1,.95,.88),glossy=False)
    world(**view)
def archwindow(b,m,w,h,f=.05,t=.07):
    """round-headed frame with one mullion and a transom at the springing, centre x, bottom z=0"""
    R=w/2-f/2;zs=h-w/2
    for s in(-1,1):b.box(s*R,0,0,f,t,zs,m,.004)
    b.box(0,0,0,w,t,f,m,.004);b.box(0,0,f,f*.8,t*.8,zs-f,m,.003);b.box(0,0,zs-f/2,w,t*.8,f*.9,m,.003)
    for k in range(28):
        a0,a1=pi*k/28,pi*(k+1)/28;P=lambda r,a,y:(r*math.cos(a),y,zs+r*math.sin(a));r0,r1=w/2-f,w/2
        for y in(-t/2,t/2):b.quad(P(r0,a0,y),P(r1,a0,y),P(r1,a1,y),P(r0,a1,y),m)
        b.quad(P(r0,a0,-t/2),P(r0,a1,-t/2),P(r0,a1,t/2),P(r0,a0,t/2),m)
    b.rod((0,0,zs),(0,0,h-f),f*.35,m)
def beams(W,D,H,m,n=5,w=.14,h=.2,along='y'):
    b=B('beams')
    for i in range(n):
        if along=='y':b.box(W*(i+.5)/n,D/2,H-h,w,D,h,m,.008)
        else:b.box(W/2,D*(i+.5)/n,H-h,W,w,h,m,.008)
    b.build()
def vault(W,D,spring,rise,m):
    """barrel vault along y from wall to wall"""
    b=B('vault');b.grid(lambda u,v:(W/2-(W/2+.02)*math.cos(pi*u),-.3+(D+.6)*v,spring+rise*math.sin(pi*u)),64,24,m);b.build()
def attic(W,D,low,high,m,beam,lights=(),n=6,run=None,skyframe=None,gain=1.,ridge=True):
    """one roof slope rising from `low` over x=0 to `high` over x=W; lights: (u0, u1, y0, y1) openings, u as a share of the slope"""
    run=run or W;L=math.hypot(run,high-low);q=lambda u,y,o=0.:(run*u-o*(high-low)/L,y,low+(high-low)*u+o*run/L);b=B('roof')
    us=sorted({0.,1.,*[l[0] for l in lights],*[l[1] for l in lights]});ys=sorted({-.3,D+.3,*[l[2] for l in lights],*[l[3] for l in lights]})
    for i in range(len(us)-1):
        for j in range(len(ys)-1):
            u,y=(us[i]+us[i+1])/2,(ys[j]+ys[j+1])/2
            if any(l[0]<u<l[1] and l[2]<y<l[3] for l in lights):continue
            b.quad(q(us[i],ys[j]),q(us[i],ys[j+1]),q(us[i+1],ys[j+1]),q(us[i+1],ys[j]),m)
    for u0,u1,y0,y1 in lights:
        for A,C_ in(((u0,y0),(u0,y1)),((u0,y1),(u1,y1)),((u1,y1),(u1,y0)),((u1,y0),(u0,y0))):
            b.quad(q(*A),q(*C_),q(*C_,.28),q(*A,.28),m)
            f=skyframe or m;b.tube([q(*A,.2),q(*C_,.2)],.028,f,8)
        c=q((u0+u1)/2,(y0+y1)/2,.55);area(*c,(high-low)/L,0,-run/L,(u1-u0)*L,y1-y0,55*gain*(u1-u0)*L*(y1-y0),(.93,.96,1))
    if run<W:b.quad((run,-.3,high),(run,D+.3,high),(W+.3,D+.3,high),(W+.3,-.3,high),m)
    b.build()
    import bmesh  # the gables end where the roof is
    for o in [o for o in bpy.data.objects if o.name.startswith('walls')]:
        bm=bmesh.new();bm.from_mesh(o.data);bmesh.ops.bisect_plane(bm,geom=bm.verts[:]+bm.edges[:]+bm.faces[:],plane_co=(0,0,low+.12),plane_no=(-(high-low),0,run),clear_outer=True)
        for f in bm.faces:f.smooth=False
        bm.to_mesh(o.data);bm.free();o.data.free_normals_split()
    k=B('rafters');ang=math.atan2(high-low,run)
    for i in range(n):
        y=D*(i+.5)/n
        if any(l[2]-.08<y<l[3]+.08 for l in lights):continue
        x,_,z=q(.5,y,-.07);k.rot_box(x,y,z,L,.1,.15,beam,ry=-ang,r=.006)
    if ridge:k.box(run-.09 if run<W else W-.09,D/2,high-.3,.18,D,.24,beam,.01)
    k.build()
def drapes(key,m,side,c,w,h,W,D,wd=.5,gap=.13,folds=6):
    """two heavy curtains beside an opening"""
    for s in(-1,1):
        p=c+s*(w/2+wd*.35)
        x,y,r={'n':(p,D-gap,0),'s':(p,gap,0),'w':(gap,p,pi/2),'e':(W-gap,p,pi/2)}[side];put('%s%d'%(key,s),lambda b,s=s:curtain(b,m,None,wd,h,folds,.045,seed=s),x,y,0,r)
def rail(M,side,c,w,h,W,D,gap=.13):
    b=B('rail')
    if side in'we':x=gap if side=='w' else W-gap;b.rod((x,c-w/2,h),(x,c+w/2,h),.012,M['black'])
    else:y=D-gap;b.rod((c-w/2,y,h),(c+w/2,y,h),.012,M['black'])
    b.build()
def street(side,W,D,c='#d9c19a',shutter='#7b8573',dist=10,top=8.5,shift=0,glow=.7,bay=2.9,floor=3.5):
    """the house across the street, with shutters: seen through the windows, but without a share in the light"""
    def em(name,col,k=1.):
        g=NG(name);n=g.noise(g.coord(),.7,5,.6);e=g.n('ShaderNodeEmission');g.l(g.mix(C(col),g.ramp(n.outputs[0],[(.3,(.82,.81,.8)),(.7,(1,1,1))]),1.,'MULTIPLY'),e.inputs[0]);e.inputs[1].default_value=glow*k;g.l(e.outputs[0],g.out.inputs[0]);return g.m
    wl,pane,fr,sh,lt=em('house',c),em('pane','#4d5963',.8),em('frame','#efe9dc',1.1),em('shutter',shutter,.95),em('band',c,1.22)
    ax='y' if side in'ns' else 'x';pos={'n':D+dist,'s':-dist,'e':W+dist,'w':-dist}[side];inw=-1 if side in'ne' else 1;mid=(W if ax=='y' else D)/2;b=B('street')
    def slab(u,z,w,h,o,t,m):
        if ax=='y':b.box(u,pos+inw*(o+t/2),z,w,t,h,m,.004)
        else:b.box(pos+inw*(o+t/2),u,z,t,w,h,m,.004)
    slab(mid,-9,34,9+top,-1,1,wl);slab(mid,top,34.6,.35,-.9,1.3,lt)
    for j in range(-2,int(top/floor)+1):
        z=j*floor+.55
        if z+2.2>top:break
        slab(mid,z-.62,34,.16,0,.06,lt)
        for i in range(-7,8):
            u=mid+shift+(i+.5)*bay;slab(u,z,1.16,1.95,0,.02,fr);slab(u,z+.06,1.0,1.83,.01,.02,pane);slab(u,z+.06,.06,1.83,.03,.02,fr);slab(u,z+1.2,1.0,.05,.03,.02,fr);slab(u,z-.1,1.3,.1,0,.14,lt)
            for q in(-1,1):slab(u+q*.84,z,.5,1.95,.02,.05,sh)
    o=b.build();o.visible_shadow=False;o.visible_diffuse=False
